// Links to the same page in another version keep the anchor. Their targets change instead of their clicks, so that a new tab
// and a copied link have it too.

export function start(): void {
  keepAnchor()
  addEventListener('hashchange', keepAnchor)
}

function keepAnchor(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-same-page]'))
    link.hash = location.hash
}
