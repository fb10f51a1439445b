import * as v from 'valibot'
import { firstScreenSchema } from '../api/firstScreen'
import { FIRST_SCREEN_ID } from '../shared/drawnPage'
import { parseJson } from '../shared/json'

/** What a page that came drawn carries: what it was drawn from, and who kept it. */
const carriedSchema = v.object({ by: v.picklist(['server', 'device']), firstScreen: firstScreenSchema })
export type Carried = v.InferOutput<typeof carriedSchema>

/** What the page was drawn from; null for a page that came empty, or that carries what this build cannot read. */
export function readFirstScreen(document: Document): Carried | null {
  const text = document.getElementById(FIRST_SCREEN_ID)?.textContent
  const parsed = v.safeParse(carriedSchema, text ? parseJson(text) : null)
  return parsed.success ? parsed.output : null
}
