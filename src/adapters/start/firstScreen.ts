import * as v from 'valibot'
import { firstScreenSchema } from '../../api/kit/firstScreen'
import { FIRST_SCREEN_ID } from '../../shared/web/prerenderedPage'
import { parseJson } from '../../shared/json'

/** Data embedded in a prerendered home page: its answers, and the origin of the markup (server or device). */
const embeddedSchema = v.object({ by: v.picklist(['server', 'device']), firstScreen: firstScreenSchema })
export type EmbeddedFirstScreen = v.InferOutput<typeof embeddedSchema>

/** Null for a page without prerendered markup, or with data that this build cannot parse. */
export function readFirstScreen(document: Document): EmbeddedFirstScreen | null {
  const text = document.getElementById(FIRST_SCREEN_ID)?.textContent
  const parsed = v.safeParse(embeddedSchema, text ? parseJson(text) : null)
  return parsed.success ? parsed.output : null
}
