import * as v from 'valibot'
import { POPUP_KINDS } from '../../../api/offers/promotions'
import { ISSUE_OUTCOMES } from '../../world/promotions/promotionControls'
import type { World } from '../../world/createWorld'
import { form, hidden, text } from './html'

/** Forms send text, tests send JSON. */
const either = v.union([v.boolean(), v.picklist(['true', 'false'])])
const flag = v.optional(v.pipe(either, v.transform((value) => value === true || value === 'true')))
const days = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))]), v.integer(), v.minValue(0))
const SWITCHES = {
  bottomBanner: 'Bottom banner', dynamicImage: 'Its packets drawn by the app', floating: 'Floating picture', sky: 'Sky packets',
  allReceived: 'All packets received',
}
const switches = Object.keys(SWITCHES) as readonly (keyof typeof SWITCHES)[]

/** The body of `POST /sandbox/api/promotions`; all fields are optional. `forget` resets the popup displays of the day. */
export const promotionFields = v.object({
  popup: v.optional(v.picklist(POPUP_KINDS)), on: flag, bottomBanner: flag, dynamicImage: flag, floating: flag, sky: flag,
  allReceived: flag, issue: v.optional(v.picklist(ISSUE_OUTCOMES)), daysAhead: v.optional(days), forget: flag,
})

export function changePromotions({ promotions: { controls, resetViews } }: World, fields: v.InferOutput<typeof promotionFields>): void {
  const { popup, on, issue, daysAhead, forget } = fields
  if (popup !== undefined && on !== undefined) controls.popups[popup] = on
  for (const name of switches) controls[name] = fields[name] ?? controls[name]
  controls.issue = issue ?? controls.issue
  controls.daysAhead = daysAhead ?? controls.daysAhead
  if (forget === true) resetViews()
}

/** The state of promotions on the control page. */
export function promotionsOf({ promotions: { controls, displays } }: World) {
  return { controls, displays: displays() }
}

/** The section of the control page about promotions. */
export function promotionPanel({ controls, displays }: ReturnType<typeof promotionsOf>): string {
  const flip = (label: string, isOn: boolean, fields: (to: string) => string) =>
    form('promotions', `${label} ${isOn ? 'off' : 'on'}`, fields(String(!isOn)))
  const popups = POPUP_KINDS.map((kind) => flip(kind, controls.popups[kind], (to) => hidden('popup', kind) + hidden('on', to)))
  const others = switches.map((name) => flip(SWITCHES[name], controls[name], (to) => hidden(name, to)))
  const outcomes = ISSUE_OUTCOMES.map((outcome) => `<option${outcome === controls.issue ? ' selected' : ''}>${outcome}</option>`)
  const viewed = Object.entries(displays).map(([id, count]) => `${id} ${count}`)
  return `<h2>Promotions</h2>${popups.join('')}<br>${others.join('')}
<p>Looked at: ${text(viewed.join(', ') || 'nothing yet')}.</p>
${form('promotions', 'Forget who looked', hidden('forget', 'true'))}
${form('promotions', 'Set', `Sky packets: coming down <select name="issue">${outcomes.join('')}</select>`)}
${form('promotions', 'Set', `Days ahead <input type="number" name="daysAhead" min="0" value="${controls.daysAhead}">`)}`
}
