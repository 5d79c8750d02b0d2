// Postgres connection strings. A raw `@`, `:`, `/`, `#`, or `?` in a password shifts the boundaries between the parts, and
// drivers disagree on how to read the result, so everything reserved must be percent-encoded.

/** RFC 3986: unreserved characters, sub-delimiters, and everything else in percent form. */
const encoded = "(?:[A-Za-z0-9\\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})"
/** A comma separates hosts, so a host can't contain one. */
const name = '(?:[A-Za-z0-9\\-._~]|%[0-9A-Fa-f]{2})+'
const host = `(?:\\[[0-9A-Fa-f:.]+\\]|${name})(?::\\d{1,5})?`
/** Parameters can contain paths, such as a certificate's. `&` separates them. */
const parameter = "[A-Za-z_]+=(?:[A-Za-z0-9\\-._~!$'()*+,;=/:]|%[0-9A-Fa-f]{2})*"

const pattern = new RegExp(
  [
    '^postgres(?:ql)?://',
    `(?:${encoded}+(?::${encoded}*)?@)?`,
    `${host}(?:,${host})*`,
    `(?:/${encoded}*)?`,
    `(?:\\?${parameter}(?:&${parameter})*)?$`,
  ].join(''),
)

export const isConnectionString = (text: string): boolean => pattern.test(text)
