import { useState, type FormEvent } from 'react'
import type { Environment } from '../../../ports/workshop'
import { Button } from '../../../ui/controls/Button'
import css from './Workshop.module.css'

const TAGS = ['id-ID', 'en-GB', 'en-US', 'zh-CN', 'zh-TW', 'fr-FR']
const PLACES: Readonly<Record<string, string>> = {
  Kemang: '-6.2607, 106.8137',
  'Kota Kasablanka': '-6.2241, 106.8428',
  Menteng: '-6.1964, 106.8322',
  Shanghai: '31.2304, 121.4737',
}

export interface EnvironmentFormProps {
  readonly environment: Environment
  readonly onSubmit: (environment: Environment) => void
}

export function EnvironmentForm({ environment, onSubmit }: EnvironmentFormProps) {
  const [apiOrigin, writeOrigin] = useState(environment.apiOrigin)
  const [locale, writeLocale] = useState(environment.locale)
  const [place, writePlace] = useState(environment.position ? `${environment.position.latitude}, ${environment.position.longitude}` : '')
  const position = parsePosition(place)
  const isOriginValid = apiOrigin === '' || isOrigin(apiOrigin)
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isOriginValid && position !== undefined) onSubmit({ apiOrigin, locale, position })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <label className={css.field}>
        API origin
        <input
          type="url" value={apiOrigin} placeholder="as built" aria-invalid={!isOriginValid} aria-describedby="origin-help"
          onChange={(event) => writeOrigin(event.target.value)}
        />
        <small id="origin-help">Scheme, host and port, such as http://localhost:4010. The security policy of the page must allow it.</small>
      </label>
      <label className={css.field}>
        Language of the device
        <select value={locale} onChange={(event) => writeLocale(event.target.value)}>
          <option value="">as it is</option>
          {TAGS.map((tag) => <option key={tag}>{tag}</option>)}
        </select>
      </label>
      <label className={css.field}>
        Position
        <input
          value={place} placeholder="as it is" inputMode="text" aria-invalid={position === undefined} aria-describedby="place-help"
          onChange={(event) => writePlace(event.target.value)}
        />
        <small id="place-help">Latitude, longitude. The app marks it as simulated.</small>
      </label>
      <div className={css.row}>
        {Object.entries(PLACES).map(([name, text]) => (
          <Button key={name} kind="soft" size="mini" onClick={() => writePlace(text)}>
            {name}
          </Button>
        ))}
      </div>
      <Button kind="main" submits disabled={!isOriginValid || position === undefined}>
        Keep and start again
      </Button>
    </form>
  )
}

/** Parses text like `-6.26, 106.81`. Null for empty text, undefined for anything else. */
export function parsePosition(text: string): Environment['position'] | undefined {
  if (text.trim() === '') return null
  const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? []
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined
}

/** Accepts scheme, host and an optional port only. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\/[^\s/?#@]+$/.test(text)
}
