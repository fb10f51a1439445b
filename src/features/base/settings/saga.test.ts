import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { loadMessages } from '../../../ports/messages'
import { writeStored } from '../../../ports/data/storage'
import { localeChosen, localeLoaded } from '../../../session/visit'
import { settingsSaga } from './saga'

const visit = { sessionId: 's', locale: 'id-ID', campaign: { channelId: null, sourceTag: null } }

/** Runs the saga with a mocked language port, an elapsed pause and an ignored storage write. */
function runLocaleChange(loaded: boolean) {
  return expectSaga(settingsSaga)
    .withState({ visit })
    .provide([
      [matchers.call.fn(loadMessages), { loaded }],
      [matchers.call.fn(writeStored), undefined],
      { call: (effect, next) => (effect.args[0] === 500 ? true : next()) },
    ])
    .dispatch(localeChosen({ locale: 'zh-CN' }))
}

describe('choosing a language', () => {
  it('loads its messages and stores it', () =>
    runLocaleChange(true)
      .put(localeLoaded({ locale: 'zh-CN' }))
      .call(writeStored, { key: 'locale', value: { locale: 'zh-CN' } })
      .silentRun(50))

  it('whose messages fail to load keeps the previous one and stores nothing', () =>
    runLocaleChange(false)
      .put(localeLoaded({ locale: 'id-ID' }))
      .not.call.fn(writeStored)
      .silentRun(50))
})
