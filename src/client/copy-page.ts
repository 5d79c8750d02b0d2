// Copies the page as Markdown. Loaded on hover or focus of the button, or when chosen in the search dialog.

/** Rejects if the Markdown can't be fetched or the browser doesn't allow copying. */
export async function copyPageAsMarkdown(): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=alternate][type="text/markdown"]')?.href
  if (!url) throw new Error('This page has no Markdown.')
  const text = readMarkdown(url)
  // Safari allows clipboard writes only while it handles a click, so the text is passed as a promise.
  if (typeof ClipboardItem === 'function' && navigator.clipboard.write) {
    const promised = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }))
    // If the browser doesn't allow copying, the text isn't needed anymore.
    promised.catch(() => {})
    try {
      return await navigator.clipboard.write([new ClipboardItem({ 'text/plain': promised })])
    } catch (error) {
      // Some browsers don't accept promises there. Don't try again after a failed fetch.
      if (!(error instanceof TypeError)) throw error
    }
  }
  await navigator.clipboard.writeText(await text)
}

async function readMarkdown(url: string): Promise<string> {
  // Where readers enter keys, the page's policy forbids connections. The site's own scripts are still allowed.
  if (document.documentElement.dataset.connections === 'none') {
    const { markdown } = (await import(/* @vite-ignore */ `${url}.js`)) as { markdown: string }
    return markdown
  }
  const response = await fetch(url)
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.startsWith('text/markdown')) throw new Error("The Markdown couldn't be loaded.")
  return response.text()
}
