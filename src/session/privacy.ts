import { events, oneOf, slices } from '../shared/privacy'
import type { Declarations } from '../shared/privacy'
import type * as Events from './events'
import type * as VisitEvents from './visit'
import type { SessionState } from './reducer'
import type { VisitState } from './visit'

export const sessionPrivacy: Declarations = {
  events: {
    ...events<typeof Events>('session', {
      userFound: { userId: 'id', generation: 'count' },
      tokenExpired: { generation: 'count' },
      tokensRefreshed: { userId: 'id', generation: 'count' },
      refreshRefused: { generation: 'count', code: 'id' },
      refreshUnreachable: { generation: 'count', kind: 'id' },
      sessionEnded: { reason: oneOf('refused', 'invalid', 'loggedOut', 'elsewhere') },
      loginRequired: { reason: 'id' },
      sessionStarted: { userId: 'id', generation: 'count' },
    }, {
      tokenExpired: 'session/expired', tokensRefreshed: 'session/refreshed', sessionEnded: 'session/ended',
      sessionStarted: 'session/started',
    }),
    ...events<typeof VisitEvents>('visit', {
      visitBegan: { sessionId: 'id', locale: oneOf('id-ID', 'en-GB', 'zh-CN'), campaign: { channelId: 'id', sourceTag: 'id' } },
      localeChosen: { locale: oneOf('id-ID', 'en-GB', 'zh-CN') },
      localeSynced: { locale: oneOf('id-ID', 'en-GB', 'zh-CN') },
      localeLoaded: { locale: oneOf('id-ID', 'en-GB', 'zh-CN') },
      messagesFailed: { locale: oneOf('id-ID', 'en-GB', 'zh-CN') },
    }, { visitBegan: 'visit/began' }),
  },
  slices: slices<{ session: SessionState; visit: VisitState }>({
    session: { phase: oneOf('unknown', 'guest', 'user'), userId: 'id', generation: 'count', login: { reason: 'id' } },
    visit: { sessionId: 'id', locale: oneOf('id-ID', 'en-GB', 'zh-CN'), campaign: { channelId: 'id', sourceTag: 'id' } },
  }),
}
