// The platform's own page: sign in or out. Plain HTML, no script, its own look: it stands for another site.
import type { Context } from 'hono'
import { html } from 'hono/html'
import { sendPage } from '../project/services/local-page.ts'
import { accounts, localPassword } from './seed.ts'
import type { PlatformUser } from './sessions.ts'

interface Props {
  brand: string
  user?: PlatformUser | undefined
  returnTo: string
  /** Origins of sites that signing in may lead back to. */
  siteOrigins: readonly string[]
  problem?: { message: string; status: 400 | 429 }
  email?: string
}

const style = `
body { display: grid; place-items: center; min-height: 100vh }
main { box-sizing: border-box; width: min(440px, 100%); padding: 32px; }
h1 { font-size: 1.5rem; margin: 0 0 4px } p { margin: 0 0 16px } .back { margin-top: 24px }
form { display: grid; gap: 12px; margin: 24px 0 } label { display: grid; gap: 4px; font-weight: 600 }
input { font: inherit; padding: 10px 12px; border: 1px solid light-dark(#8d857b, #6f675d); border-radius: 8px; background: light-dark(#fff, #1d1b18); color: inherit }
button { font: inherit; font-weight: 600; padding: 10px 16px; border: 0; border-radius: 8px; background: light-dark(#1d1a16, #ece7df); color: light-dark(#fff, #131210); cursor: pointer }
.problem { padding: 10px 12px; border-radius: 8px; background: light-dark(#fbeee7, #2b1c14); color: light-dark(#8f2f0d, #ffb08c) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; font-size: .9rem } dd { margin: 0 }
a { color: inherit }
`

export function sendSignInPage(
  context: Context,
  { brand, user, returnTo, siteOrigins, problem, email = accounts[0]?.email ?? '' }: Props,
) {
  return sendPage(context, {
    title: `Sign in · ${brand} (local)`,
    style,
    formTargets: siteOrigins,
    status: problem?.status ?? 200,
    body: html`<h1>${user ? `Signed in as ${user.name}` : `Sign in to ${brand}`}</h1>
<p class="muted">This is the local stand-in for the hosted platform. Its accounts and projects are made up.</p>
${problem ? html`<p class="problem" role="alert">${problem.message}</p>` : ''}
${
  user
    ? html`<form method="post" action="/platform/sign-out">
<input type="hidden" name="return_to" value="${returnTo}">
<button>Sign out</button></form>`
    : html`<form method="post" action="/platform/sign-in">
<input type="hidden" name="return_to" value="${returnTo}">
<label>Email <input name="email" type="email" autocomplete="username" required value="${email}"></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required value="${localPassword}"></label>
<button>Sign in</button></form>
<dl>${accounts.map((account) => html`<dt>${account.email}</dt><dd class="muted">${account.about}</dd>`)}</dl>`
}
<p class="back"><a href="${returnTo}">Back to the documentation</a></p>`,
  })
}
