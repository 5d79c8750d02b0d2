// An error message in place of what couldn't be loaded.

export function sayFailed(place: Element): void {
  place.querySelector('.island-failed')?.remove()
  const note = document.createElement('p')
  note.setAttribute('role', 'status')
  note.className = 'island-failed'
  note.textContent = "This part of the page couldn't be loaded. Reload to try again."
  place.append(note)
}
