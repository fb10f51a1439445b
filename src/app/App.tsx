import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage, IntlProvider } from 'react-intl'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { reloadTapped, renderFailed } from '../features/connection/events'
import { selectOffersSettings } from '../features/location/selectors'
import { selectSettings } from '../features/settings/selectors'
import { selectStatusBarHeight } from '../features/startup/selectors'
import { selectToast } from '../features/toasts/selectors'
import { DEFAULT_LOCALE, LANGUAGE_NAMES, LOCALES } from '../i18n/locales'
import { selectVisit } from '../session/selectors'
import { localeChosen } from '../session/visit'
import { Button } from '../ui/Button'
import { Chip } from '../ui/Chip'
import { Notice } from '../ui/Notice'
import { usePageLanguage, useStatusBar, useWide } from '../ui/pageHooks'
import { Toast } from '../ui/Toast'
import css from './App.module.css'
import type { Session } from './createSession'
import { DesktopWings, LanguageSheet, LoginPopup, SettingsPrompt } from './later'
import { RenderGuard } from './RenderGuard'
import { Screens } from './Screens'
import { selectLoginShown } from './selectors'
import type { Words } from './words'

export interface AppProps {
  readonly store: Session['store']
  readonly words: Words
  /** Epoch ms, for the faces of countdowns. */
  readonly now: () => number
}

/** The whole app over a session's store; it starts nothing. */
export function App({ store, words, now }: AppProps) {
  return (
    <Provider store={store}>
      <Worded words={words}>
        <Guarded>
          <Shell now={now} />
        </Guarded>
      </Worded>
    </Provider>
  )
}

function Worded({ words, children }: { readonly words: Words; readonly children: ReactNode }) {
  const { locale } = useSelector(selectVisit)
  usePageLanguage(locale)
  return (
    <IntlProvider locale={locale} defaultLocale={DEFAULT_LOCALE} messages={words.of(locale) as Record<string, never>}>
      {children}
    </IntlProvider>
  )
}

function Guarded({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatch()
  const fallback = (
    <Notice picture="cloud" title={<FormattedMessage id="renderFailed.title" />} help={<FormattedMessage id="renderFailed.help" />}>
      <Button kind="main" onClick={() => dispatch(reloadTapped({ from: 'render' }))}>
        <FormattedMessage id="ui.refresh" />
      </Button>
    </Notice>
  )
  return (
    <RenderGuard fallback={fallback} onFailure={(message) => dispatch(renderFailed({ message }))}>
      {children}
    </RenderGuard>
  )
}

function Shell({ now }: Pick<AppProps, 'now'>) {
  const dispatch = useDispatch()
  const { locale } = useSelector(selectVisit)
  const { changingLocale } = useSelector(selectSettings)
  const asked = useSelector(selectLoginShown)
  const refused = useSelector(selectOffersSettings)
  useStatusBar(useSelector(selectStatusBarHeight))
  const wide = useWide()
  const [choosing, setChoosing] = useState(false)
  const choose = (chosen: (typeof LOCALES)[number]) => {
    setChoosing(false)
    if (chosen !== locale) dispatch(localeChosen({ locale: chosen }))
  }
  return (
    <>
      <Suspense fallback={null}>
        {wide && (
          <DesktopWings
            promise={<FormattedMessage id="wings.promise" />}
            about={<FormattedMessage id="wings.about" />}
            phoneTitle={<FormattedMessage id="wings.phone" />}
            phoneHelp={<FormattedMessage id="wings.scan" />}
            languages={LOCALES.map((each) => (
              <Chip key={each} on={each === locale} onTap={() => choose(each)}>
                {LANGUAGE_NAMES[each]}
              </Chip>
            ))}
          />
        )}
      </Suspense>
      <div className={css.column} aria-busy={changingLocale}>
        <Screens now={now} onLanguageTap={() => setChoosing(true)} />
      </div>
      <Suspense fallback={null}>
        {choosing && <LanguageSheet open current={locale} onChoose={choose} onClose={() => setChoosing(false)} />}
        {asked && <LoginPopup now={now} />}
        {refused && <SettingsPrompt />}
      </Suspense>
      <Toasts />
      {changingLocale && (
        <div className={css.changing} role="status">
          <FormattedMessage id="language.loading" />
        </div>
      )}
    </>
  )
}

function Toasts() {
  const toast = useSelector(selectToast)
  return <Toast tone={toast?.tone ?? 'plain'}>{toast && (toast.message ?? <FormattedMessage id={toast.text} />)}</Toast>
}
