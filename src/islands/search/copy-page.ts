// Stands in for src/client/copy-page.ts until that is here.

export async function copyPageAsMarkdown(): Promise<void> {
  const response = await fetch(`${location.pathname}.md`)
  if (!response.ok) throw new Error(`The page as Markdown answered ${response.status}.`)
  await navigator.clipboard.writeText(await response.text())
}
