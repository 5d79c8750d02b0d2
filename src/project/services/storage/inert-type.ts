// The type under which an upload is sent. The test project shares its origin with the documentation, whose pages run scripts of
// their own origin: what someone uploaded must not be one.

/** What a browser shows or plays, but never runs. SVG runs nothing in an image, and as a document the sandbox holds it. */
const inert =
  /^(image\/[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|text\/(plain|csv|markdown)|application\/(json|pdf|zip|gzip|octet-stream))$/i

/** With `nosniff`, text that calls itself plain is neither a script, nor a style sheet, nor a page. */
export function inertType(type: string): string {
  const [essence = ''] = type.split(';')
  return inert.test(essence.trim()) ? type : 'text/plain; charset=utf-8'
}
