// The inbox of the local project: emails that a hosted project would send lie here, as in local development.
import type { PGlite } from '@electric-sql/pglite'
import { html } from 'hono/html'

export interface Mail {
  id: number
  to_address: string
  subject: string
  link: string
  code: string
  sent_at: Date
  used_at: Date | null
}

export async function readInbox(database: PGlite): Promise<Mail[]> {
  const { rows } = await database.query<Mail>(
    'select id, to_address, subject, link, code, sent_at, used_at from local_services.mails order by id desc limit 50',
  )
  return rows
}

export const inboxPage = (mails: readonly Mail[]) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Inbox (local)</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#f4f1ec, #131210); color: light-dark(#1d1a16, #ece7df) }
main { max-width: 720px; margin: 0 auto; padding: 32px 20px } h1 { font-size: 1.5rem; margin: 0 }
.muted { color: light-dark(#635b52, #a79f94) }
article { margin: 16px 0; padding: 16px; border: 1px solid light-dark(#d8d1c5, #3a3630); border-radius: 12px; background: light-dark(#fff, #1d1b18) }
h2 { font-size: 1.05rem; margin: 0 } p { margin: 4px 0 } a { color: light-dark(#a33a15, #ff9a6c); font-weight: 600 }
</style>
</head>
<body><main>
<h1>Inbox</h1>
<p class="muted">Emails of the local project, newest first. They were not sent anywhere.</p>
${
  mails.length === 0
    ? html`<p>No mail yet. Ask for a magic link in the app, then reload this page.</p>`
    : mails.map(
        (mail) => html`<article>
<h2>${mail.subject}</h2>
<p class="muted">To ${mail.to_address}, <time>${mail.sent_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<p>${mail.used_at ? html`<span class="muted">This link has been used.</span>` : html`<a href="${mail.link}">Log in</a> or type the code <strong>${mail.code}</strong>`}</p>
</article>`,
      )
}
</main></body></html>`
