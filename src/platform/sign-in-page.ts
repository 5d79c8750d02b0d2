// The platform's own page: sign in, with one click as a local account, or out. Plain HTML, no script, its own look: it stands for another site.
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
h2 { font-size: 1rem; margin: 28px 0 0 } a { color: inherit }
.accounts { gap: 8px } .accounts button { display: grid; gap: 2px; padding: 10px 14px; border: 1px solid light-dark(#d8d1c5, #3a3630); background: light-dark(#fff, #1d1b18); color: inherit; text-align: start }
.accounts button:hover { border-color: light-dark(#8d857b, #6f675d) } .accounts small { font-weight: 400; font-size: .85rem }
:focus-visible { outline: 2px solid light-dark(#b3411a, #ff9a6c); outline-offset: 2px }
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
    : html`<form method="post" action="/platform/sign-in" class="accounts" aria-label="Local accounts">
<input type="hidden" name="return_to" value="${returnTo}">
<input type="hidden" name="password" value="${localPassword}">
${accounts.map((account) => html`<button name="email" value="${account.email}">${account.email} <small class="muted">${account.about}</small></button>`)}</form>
<h2>With a password</h2>
<form method="post" action="/platform/sign-in">
<input type="hidden" name="return_to" value="${returnTo}">
<label>Email <input name="email" type="email" autocomplete="username" required value="${email}"></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required value="${localPassword}"></label>
<button>Sign in</button></form>`
}
<p class="back"><a href="${returnTo}">Back to the documentation</a></p>`,
  })
}
