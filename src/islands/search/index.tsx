// The search island: its button in the header and, when asked for, the dialog.
import { useState } from 'react'
import { SearchButton } from './SearchButton.tsx'
import { SearchDialog } from './SearchDialog.tsx'
import css from './search.css?inline'

export function Island() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <SearchButton onOpen={() => setOpen(true)} />
      {open && (
        <>
          <style href="search" precedence="component">
            {css}
          </style>
          <SearchDialog onClose={() => setOpen(false)} />
        </>
      )}
    </>
  )
}
