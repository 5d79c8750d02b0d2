// An error message in place of what couldn't be loaded.

export function sayFailed(place: Element): void {
  place.querySelector('.island-failed')?.remove()
  const note = document.createElement('p')
  note.setAttribute('role', 'status')
  note.className = 'island-failed'
  note.textContent = navigator.onLine
    ? "This part of the page couldn't be loaded. Reload to try again."
    : "You're offline, and this part of the page wasn't loaded yet. Reload when you're connected."
  place.append(note)
}
