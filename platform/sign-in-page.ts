// The platform's own page: sign in or out. Plain HTML, no script, its own look: it stands for another site.
import { html } from 'hono/html'
import { accounts, localPassword } from './seed.ts'
import type { PlatformUser } from './sessions.ts'

interface Props {
  brand: string
  user?: PlatformUser | undefined
  returnTo: string
  problem?: string
  email?: string
}

export function signInPage({ brand, user, returnTo, problem, email = accounts[0]?.email ?? '' }: Props) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Sign in · ${brand} (local)</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; background: light-dark(#f4f1ec, #131210); color: light-dark(#1d1a16, #ece7df) }
main { box-sizing: border-box; width: min(440px, 100%); padding: 32px; }
h1 { font-size: 1.5rem; margin: 0 0 4px } p { margin: 0 0 16px } small, .muted { color: light-dark(#635b52, #a79f94) }
form { display: grid; gap: 12px; margin: 24px 0 } label { display: grid; gap: 4px; font-weight: 600 }
input { font: inherit; padding: 10px 12px; border: 1px solid light-dark(#8d857b, #6f675d); border-radius: 8px; background: light-dark(#fff, #1d1b18); color: inherit }
button { font: inherit; font-weight: 600; padding: 10px 16px; border: 0; border-radius: 8px; background: light-dark(#1d1a16, #ece7df); color: light-dark(#fff, #131210); cursor: pointer }
.problem { padding: 10px 12px; border-radius: 8px; background: light-dark(#fbeee7, #2b1c14); color: light-dark(#8f2f0d, #ffb08c) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; font-size: .9rem } dd { margin: 0 }
a { color: inherit }
</style>
</head>
<body><main>
<h1>${user ? `Signed in as ${user.name}` : `Sign in to ${brand}`}</h1>
<p class="muted">This is the local stand-in for the hosted platform. Its accounts and projects are made up.</p>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
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
<p style="margin-top:24px"><a href="${returnTo}">Back to the documentation</a></p>
</main></body></html>`
}
