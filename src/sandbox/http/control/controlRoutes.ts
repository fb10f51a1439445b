import * as v from 'valibot'
import type { FastifyInstance } from 'fastify'
import { NOTHING_LEFT, SOMETHING_LEFT } from '../../world/accounts/cancellation'
import { createWorld } from '../../world/createWorld'
import { action, flag, number, text, type Action } from './action'
import { FAULT_HELP, refreshScript } from './controlHelp'
import { controlPage, controlStyle } from './controlPage'
import { INVITATION_ACTIONS } from './invitationActions'
import { changePromotions, promotionFields } from './promotionPanel'
import { shellFields, shellPlanOf } from './shellPanel'
import { stateOf, type SandboxState } from './sandboxState'
import { TILL_ACTIONS } from '../till/tillActions'
import { PAGES } from '../till/tillPages'

const kinds = Object.keys(FAULT_HELP) as readonly (keyof typeof FAULT_HELP)[]

/** The actions by their names in `POST /sandbox/api/<name>`. */
const ACTIONS: Readonly<Record<string, Action>> = {
  ...TILL_ACTIONS,
  ...INVITATION_ACTIONS,
  expire: action(v.object({ userId: text }), ({ world }, { userId }) => void world.expireTokens(userId)),
  'end-sessions': action(v.object({ userId: text }), ({ world }, { userId }) => void world.endSessions(userId)),
  freeze: action(v.object({ phoneNo: v.string(), frozen: flag }), ({ world }, { phoneNo, frozen }) => world.freeze(phoneNo, frozen)),
  fault: action(
    v.object({
      kind: v.picklist(kinds), path: v.string(), times: v.optional(v.nullable(v.union([v.literal('always'), number]))),
      skip: v.optional(number), ms: v.optional(number), status: v.optional(number), code: text, message: text,
    }),
    ({ world }, { times, ...plan }) => {
      world.faults.add({ ...defined(plan), times: times === 'always' || times === null ? null : times ?? 1 })
    },
  ),
  'clear-faults': action(v.object({}), ({ world }) => world.faults.clear()),
  latency: action(v.object({ ms: number }), ({ world }, { ms }) => {
    world.faults.latencyMs = ms
  }),
  'access-life': action(v.object({ ms: number }), ({ world }, { ms }) => {
    world.knobs.accessLifeMs = ms
  }),
  'end-flash-sale': action(v.object({ inSeconds: v.optional(number) }), ({ world }, { inSeconds }) =>
    inSeconds === undefined ? world.flashSale.endNow() : world.flashSale.endIn(inSeconds)),
  'flash-sale': action(
    v.object({ step: v.picklist(['advance', 'sellOut', 'startIn', 'rush']), seconds: v.optional(number), calls: v.optional(number) }),
    ({ world: { market, flashSale } }, { step, seconds = 10, calls = 3 }) => {
      if (step === 'advance') flashSale.advance()
      if (step === 'startIn') flashSale.startIn(seconds)
      if (step === 'sellOut') market.sale.sellOut()
      if (step === 'rush') market.sale.refuseNext(calls)
    },
  ),
  'sell-out': action(v.object({ skuId: v.string() }), ({ world }, { skuId }) => world.market.sellOut(skuId)),
  'take-down': action(v.object({ skuId: v.string(), down: flag }), ({ world }, { skuId, down }) => world.market.takeDown(skuId, down)),
  'claim-out': action(v.object({ couponTemplateId: v.string() }), ({ world }, { couponTemplateId }) =>
    world.market.claims.claimOut(couponTemplateId)),
  ban: action(v.object({ userId: text, banned: flag }), ({ world }, { userId = world.lastUserId(), banned }) => {
    if (userId !== null) world.market.ban(userId, banned)
  }),
  config: action(v.object({ avatarEditing: v.optional(flag), everyoneExplores: v.optional(flag), bannerWithoutLink: v.optional(flag) }),
    ({ world }, { avatarEditing, everyoneExplores, bannerWithoutLink }) => {
      if (avatarEditing !== undefined) world.configs.avatarEditing = avatarEditing
      if (everyoneExplores !== undefined) world.configs.exploreVideo.everyone = everyoneExplores
      if (bannerWithoutLink !== undefined) world.configs.bannerWithoutLink = bannerWithoutLink
    }),
  promotions: action(promotionFields, ({ world }, fields) => changePromotions(world, fields)),
  'hold-assets': action(v.object({ userId: text, held: flag }), ({ world }, { userId = world.lastUserId(), held }) => {
    if (userId !== null) world.setAssets(userId, held ? SOMETHING_LEFT : NOTHING_LEFT)
  }),
  shell: action(shellFields, (sandbox, fields) => {
    sandbox.shell = shellPlanOf(fields)
  }),
  reset: action(v.object({ seed: v.optional(v.union([v.string(), v.number()])), crowd: v.optional(number) }), (sandbox, options) => {
    const { seed, crowd } = options
    const { world } = sandbox
    sandbox.world = createWorld({
      seed: seed ?? world.seed, now: world.now, crowd: crowd ?? world.crowd, promotions: world.promotions.mode, app: world.app,
      ids: world.ids,
    })
    sandbox.cspReports = []
    sandbox.shell = {}
    sandbox.message = ''
  }),
}

/**
 * `/sandbox` is the control page, `/sandbox/api/…` its interface for tests. Each action answers with the state; forms
 * redirect back to the page.
 */
export function serveControl(app: FastifyInstance, sandbox: SandboxState): void {
  app.get('/sandbox', async (_, reply) => await reply.type('text/html; charset=utf-8').send(controlPage(stateOf(sandbox), sandbox.world)))
  app.get('/sandbox/refresh.js', async (_, reply) => await reply.type('text/javascript; charset=utf-8').send(refreshScript))
  app.get('/sandbox/style.css', async (_, reply) => await reply.type('text/css; charset=utf-8').send(controlStyle))
  app.get('/sandbox/api/state', async (_, reply) => await reply.header('cache-control', 'no-store').send(stateOf(sandbox)))
  app.post<{ Params: { action: string } }>('/sandbox/api/:action', async (request, reply) => {
    const found = Object.hasOwn(ACTIONS, request.params.action) ? ACTIONS[request.params.action] : undefined
    if (found === undefined) return await reply.code(404).send({ error: 'no such action', actions: Object.keys(ACTIONS) })
    const form = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
    const sent = fieldsOf(String(request.body ?? ''), form)
    const fields = v.safeParse(found.fields, sent)
    if (!fields.success) return await reply.code(400).send({ error: fields.issues[0].message })
    found.run(sandbox, fields.output)
    return form ? await reply.redirect(pageOf(sent), 303) : await reply.send(stateOf(sandbox))
  })
  app.post('/sandbox/csp-report', async (request, reply) => {
    sandbox.cspReports.push(parsed(String(request.body)))
    return await reply.code(204).send()
  })
}

/** The path of the page that contains the form. */
function pageOf(sent: unknown): string {
  const page = (sent as { readonly page?: string }).page ?? ''
  return PAGES.test(page) ? `/sandbox/${page}` : '/sandbox'
}

/** Empty form fields count as missing. */
function fieldsOf(body: string, form: boolean): unknown {
  if (!form) return body === '' ? {} : parsed(body)
  return Object.fromEntries([...new URLSearchParams(body)].filter(([, value]) => value !== ''))
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> }

function defined<T extends object>(plan: T): Defined<T> {
  return Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined)) as Defined<T>
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
