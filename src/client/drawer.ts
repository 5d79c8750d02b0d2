// The phone's drawer: it opens with the page instead of its switch, and a tap on the page that is open closes it.

const drawer = document.getElementById('sidebar')

drawer?.addEventListener('beforetoggle', () =>
  drawer.querySelector('.sidebar-switch')?.removeAttribute('open'),
)

drawer?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  if (link?.getAttribute('href') !== location.pathname || !drawer.matches(':popover-open')) return
  // It would load the page again.
  event.preventDefault()
  drawer.hidePopover()
})
