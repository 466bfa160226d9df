import { crc32, deflateRawSync } from "node:zlib";

/** One file of an archive, with what a hostile one may say of itself. */
export interface ZipEntry {
  name: string;
  content: string | Uint8Array;
  /** Unix mode; 0o120777 is a symbolic link. */
  mode?: number;
  /** Said instead of the true size. */
  claimedBytes?: number;
  /** 1: said to be encrypted. */
  flags?: number;
}

function packed({ name, content, mode = 0o100644, claimedBytes, flags = 0 }: ZipEntry) {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const body = deflateRawSync(bytes);
  const path = Buffer.from(name);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(body.length, 14);
  fields.writeUInt32LE(claimedBytes ?? bytes.length, 18);
  fields.writeUInt16LE(path.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, path, body]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE((mode << 16) >>> 0, 6);
  const made = Buffer.from([0x14, 0x03]);
  const central = (offset: number) => {
    rest.writeUInt32LE(offset, 10);
    return Buffer.concat([Buffer.from("PK\x01\x02"), made, fields, Buffer.from(rest), path]);
  };
  return { local, central };
}

/** A zip archive of these files, as an attacker could write it by hand. */
export function makeZip(...entries: readonly ZipEntry[]): Uint8Array {
  const files = entries.map(packed);
  let offset = 0;
  const central = files.map((file) => {
    const bytes = file.central(offset);
    offset += file.local.length;
    return bytes;
  });
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files.map(({ local }) => local), directory, Buffer.from("PK\x05\x06"), end]);
}
