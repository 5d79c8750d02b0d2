// Copies the page as Markdown. Fetched when a reader comes near the button, or chooses it in the search dialog.

/** Rejects when the Markdown could not be fetched or the browser does not let it be copied. */
export async function copyPageAsMarkdown(): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=alternate][type="text/markdown"]')?.href
  if (!url) throw new Error('This page has no Markdown.')
  const text = readMarkdown(url)
  // Safari lets a page write to the clipboard only while it answers a click: the text is promised there and comes later.
  if (typeof ClipboardItem === 'function' && navigator.clipboard.write) {
    const promised = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }))
    try {
      return await navigator.clipboard.write([new ClipboardItem({ 'text/plain': promised })])
    } catch (error) {
      // Some browsers take no promises there; that the text did not come is no reason to try again.
      if (!(error instanceof TypeError)) throw error
    }
  }
  await navigator.clipboard.writeText(await text)
}

async function readMarkdown(url: string): Promise<string> {
  // Where readers enter keys, the policy of the page forbids connections; scripts of the site are allowed there too.
  if (document.documentElement.dataset.connections === 'none') {
    const { markdown } = (await import(/* @vite-ignore */ `${url}.js`)) as { markdown: string }
    return markdown
  }
  const response = await fetch(url)
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.startsWith('text/markdown')) throw new Error("The Markdown couldn't be loaded.")
  return response.text()
}
