// A file made in the page, which the browser saves without a server.

export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // Safari starts reading only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
