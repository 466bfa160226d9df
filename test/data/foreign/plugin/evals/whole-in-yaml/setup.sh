touch x
