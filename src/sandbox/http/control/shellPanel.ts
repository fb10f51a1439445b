import * as v from 'valibot'
import { METHODS, type MethodName } from '../../../adapters/shell/methods'
import { SHELL_PLAN, type ShellPlan } from '../../shell/plan'
import { form, text } from './html'

const PERMISSIONS = ['granted', 'prompt', 'denied'] as const
const SHELL_FAULTS = ['none', 'forged', 'doubled', 'malformed', 'oversized'] as const
const SILENT = ['none', ...(Object.keys(METHODS) as MethodName[])] as const
const whole = v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))

/** The fields of the shell's form. A missing field keeps the default, with which everything works. */
export const shellFields = v.object({
  location: v.optional(v.picklist(PERMISSIONS)),
  code: v.optional(whole),
  statusBarHeight: v.optional(whole),
  silent: v.optional(v.picklist(SILENT)),
  faults: v.optional(v.picklist(SHELL_FAULTS)),
  webviews: v.optional(v.picklist(['open', 'fail'])),
})

export function shellPlanOf(fields: v.InferOutput<typeof shellFields>): Partial<ShellPlan> {
  const { location, code, statusBarHeight, silent, faults, webviews } = fields
  const { device, permissions } = SHELL_PLAN
  return {
    ...(location === undefined ? {} : { permissions: { ...permissions, location } }),
    ...(code === undefined ? {} : { location: { code } }),
    ...(statusBarHeight === undefined ? {} : { device: { ...device, statusBarHeight } }),
    silent: silent === undefined || silent === 'none' ? [] : [silent],
    faults: faults === undefined || faults === 'none' ? [] : [faults],
    opensWebviews: webviews !== 'fail',
  }
}

/** The section of the control page about the shell. */
export function shellPanel(shell: Partial<ShellPlan>): string {
  const { permissions, location, device, silent, faults, opensWebviews } = { ...SHELL_PLAN, ...shell }
  const code = 'code' in location ? location.code : ''
  return `<h2>Native shell</h2><p><a href="/sandbox/shell">Open the app in a shell</a>. What is set here counts from the next page on.</p>
${form('shell', 'Set', `location ${choice('location', PERMISSIONS, permissions.location)}
code <input name="code" size="4" value="${text(code)}">
status bar <input type="number" name="statusBarHeight" min="0" value="${text(device['statusBarHeight'] ?? 0)}">
never answers ${choice('silent', SILENT, silent[0] ?? 'none')} answers come ${choice('faults', SHELL_FAULTS, faults[0] ?? 'none')}
webviews ${choice('webviews', ['open', 'fail'], opensWebviews ? 'open' : 'fail')}`)}`
}

function choice(name: string, label: readonly string[], chosen: string): string {
  const options = label.map((word) => `<option${word === chosen ? ' selected' : ''}>${text(word)}</option>`)
  return `<select name="${name}">${options.join('')}</select>`
}
