// The generated secret: a copy button, its expiry date, and a calendar reminder.
import { saveFile } from '../../lib/save-file.ts'
import { CopyValue } from '../parts/CopyValue.tsx'
import { dayWords, isoDay } from '../parts/day-words.ts'
import { reminderFile, remindsOn } from './calendar.ts'
import type { AppleIds, SecretClaims } from './state.ts'
import { lifetimeDays } from './state.ts'

export interface MadeSecret {
  token: string
  ids: AppleIds
  claims: SecretClaims
}

interface Props extends MadeSecret {
  platform: string
}

export function SecretResult({ token, ids, claims, platform }: Props) {
  const downloadReminder = () => {
    const file = reminderFile({
      platform,
      ids,
      issued: claims.iat,
      expires: claims.exp,
      page: location.origin + location.pathname,
    })
    saveFile(`renew-apple-secret-${isoDay(claims.exp)}.ics`, 'text/calendar', file)
  }
  return (
    <div className="generator-results">
      <CopyValue label="Client secret" value={token} rows={5} />
      <p>
        Valid for {lifetimeDays} days, until{' '}
        <strong>
          <time dateTime={new Date(claims.exp * 1000).toISOString()}>{dayWords(claims.exp)}</time>
        </strong>
        . After that, no one can sign in with Apple until you enter a new secret.
      </p>
      <p>
        <button type="button" className="widget-button" onClick={downloadReminder}>
          Remind me on {dayWords(remindsOn(claims.exp))} (.ics)
        </button>
      </p>
    </div>
  )
}
