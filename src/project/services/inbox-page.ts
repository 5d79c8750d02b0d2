// The inbox of the test project: emails that a hosted project would send lie here, as in local development.
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Database } from '../engines/thread/database.ts'
import { isBySms, type MessageKind } from './auth/messages.ts'
import { sendPage } from './local-page.ts'

export interface Mail {
  id: number
  to_address: string
  subject: string
  kind: MessageKind
  link: string
  code: string
  token_hash: string
  sent_at: Date
  used_at: Date | null
  /** When a newer email took its place. */
  replaced_at: Date | null
}

export const readInbox = (database: Database): Promise<Mail[]> =>
  database.query<Mail>(
    'select id, to_address, subject, kind, link, code, token_hash, sent_at, used_at, replaced_at from local_services.emails order by id desc limit 50',
  )

const style = `
main { max-width: 720px; margin: 0 auto; padding: 32px 20px } h1 { font-size: 1.5rem; margin: 0 }
article { margin: 16px 0; padding: 16px; border: 1px solid light-dark(#d8d1c5, #3a3630); border-radius: 12px; background: light-dark(#fff, #1d1b18) }
h2 { font-size: 1.05rem; margin: 0 } p { margin: 4px 0 } a { color: light-dark(#a33a15, #ff9a6c); font-weight: 600 }
`

const stateOf = ({ used_at: used, replaced_at: replaced, kind, link, code, token_hash: hash }: Mail) => {
  if (used) return html`<span class="muted">This link has been used.</span>`
  if (replaced) return html`<span class="muted">A newer email replaced this one.</span>`
  if (kind === 'reauthentication' || isBySms(kind)) return html`The code is <strong>${code}</strong>`
  return html`<a href="${link}">Log in</a> or type the code <strong>${code}</strong></p>
<p class="muted">For a link to your own route, the token hash is <code>${hash}</code>`
}

export const sendInbox = (context: Context, mails: readonly Mail[]) =>
  sendPage(context, {
    title: 'Inbox (local)',
    style,
    body: html`<h1>Inbox</h1>
<p class="muted">Emails of the test project, newest first. They were not sent anywhere.</p>
${
  mails.length === 0
    ? html`<p>No mail yet. Ask for a magic link in the app, then reload this page.</p>`
    : mails.map(
        (mail) => html`<article>
<h2>${mail.subject}</h2>
<p class="muted">To ${mail.to_address}, <time>${mail.sent_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<p>${stateOf(mail)}</p>
</article>`,
      )
}`,
  })
