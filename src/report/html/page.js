// Runs in the page: filters, sorts and pages the cases, and opens their details. It makes no markup from text.
const table = document.getElementById("case-table");
const form = document.getElementById("filters");
const pageSize = 100;
const groups = [...(table?.tBodies ?? [])];
const total = groups.length;
let order = groups;
let page = 0;

const choice = (name) => form.elements.namedItem(name)?.value ?? "";
const matches = (group) =>
  group.dataset.case.toLowerCase().includes(choice("find").trim().toLowerCase()) &&
  ["state", "category", "family", "split"].every(
    (name) => choice(name) === "" || group.dataset[name] === choice(name),
  );

function show() {
  const kept = order.filter(matches);
  const pages = Math.max(1, Math.ceil(kept.length / pageSize));
  page = Math.min(page, pages - 1);
  const visible = new Set(kept.slice(page * pageSize, (page + 1) * pageSize));
  for (const group of groups) group.hidden = !visible.has(group);
  table.classList.remove("unpaged");
  const one = total === 1 ? "case" : "cases";
  document.getElementById("shown").textContent =
    kept.length === total ? `${total} ${one}` : `${kept.length} of ${total} ${one}`;
  const nav = document.querySelector(".pages");
  nav.hidden = pages === 1;
  document.getElementById("page").textContent = `page ${page + 1} of ${pages}`;
  document.getElementById("before").disabled = page === 0;
  document.getElementById("after").disabled = page === pages - 1;
}

function turn(step) {
  page += step;
  show();
  table.scrollIntoView();
}

const text = new Set(["case"]);
const compare = (key, down) => (a, b) => {
  const [left, right] = [a.dataset[key], b.dataset[key]];
  if (left === right) return Number(a.dataset.place) - Number(b.dataset.place);
  if (left === "" || right === "") return left === "" ? 1 : -1;
  const by = text.has(key) ? (left < right ? -1 : 1) : Number(left) - Number(right);
  return down ? -by : by;
};

function sort(button) {
  const head = button.closest("th");
  const down = head.getAttribute("aria-sort") === "ascending";
  for (const other of table.tHead.querySelectorAll("th[aria-sort]")) other.setAttribute("aria-sort", "none");
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  order = [...groups].sort(compare(button.dataset.sort, down));
  table.append(...order);
  page = 0;
  show();
}

const templates = new Map(
  [...(table?.querySelectorAll("template") ?? [])].map((one) => [one.dataset.of, one]),
);

function toggle(group, open) {
  const button = group.querySelector("button.open");
  if (!button) return;
  button.setAttribute("aria-expanded", String(open));
  const there = group.rows[1];
  if (there) there.hidden = !open;
  else if (open) {
    const cell = group.insertRow().insertCell();
    cell.colSpan = table.tHead.rows[0].cells.length;
    cell.append(templates.get(group.dataset.case).content.cloneNode(true));
  }
}

const isOpen = (group) => group.querySelector("button.open")?.getAttribute("aria-expanded") === "true";

function openFromHash() {
  if (!location.hash.startsWith("#case=")) return;
  const id = decodeURIComponent(location.hash.slice(6));
  const group = groups.find((one) => one.dataset.case === id);
  if (!group) return;
  form.reset();
  page = Math.floor(order.indexOf(group) / pageSize);
  show();
  toggle(group, true);
  group.scrollIntoView();
  group.querySelector("button, a").focus({ preventScroll: true });
}

function listen() {
  table.tHead.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-sort]");
    if (button) sort(button);
  });
  table.addEventListener("click", ({ target }) => {
    const button = target.closest("button.open");
    if (button) toggle(button.closest("tbody"), !isOpen(button.closest("tbody")));
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => {
    page = 0;
    show();
  });
  form.addEventListener("reset", () => setTimeout(show));
  document.getElementById("before").addEventListener("click", () => turn(-1));
  document.getElementById("after").addEventListener("click", () => turn(1));
  window.addEventListener("hashchange", openFromHash);
  window.addEventListener("beforeprint", () => {
    for (const group of groups) {
      group.hidden = false;
      if (group.dataset.state !== "unchanged" && group.dataset.state !== "within noise") toggle(group, true);
    }
  });
  window.addEventListener("afterprint", show);
  show();
  openFromHash();
}

// Without a case there is no table.
if (table && form) listen();
