import { createElement } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { ScreenProps } from '../loading/declare'
import type { DeclaredBy } from '../loading/declared'
import { GuestPage } from '../loading/GuestPage'
import { Unknown } from '../loading/Listing'
import { tabTapped } from '../navigation/events'
import type { Screen } from '../navigation/routes'
import { selectNavigation } from '../navigation/selectors'
import { Button } from '../ui/Button'
import { StatusPage } from '../ui/StatusPage'
import { drawing, viewOf } from './views'

export interface StackedScreenProps extends ScreenProps {
  readonly screen: Screen
  readonly declaredBy: DeclaredBy
}

/** A screen above the tabs, rendered with the view of the module that declares it. */
export function StackedScreen({ screen, declaredBy, ...props }: StackedScreenProps) {
  const { parts } = useSelector(selectNavigation)
  const known = declaredBy(parts)
  const guest = useSelector((state) => known.guestsPage(state, { screen, params: props.params }))
  const isMissing = useSelector((state) => known.isMissing(state, { screen, params: props.params }))
  const declared = known.screens(screen)
  const named = drawing(known, { screen, params: props.params })
  const view = named && viewOf(named)
  const title = <FormattedMessage id={named?.title ?? 'notFound.title'} />
  if (guest) return <GuestPage title={title} {...guest} />
  if (view && !isMissing) return createElement(view, props)
  if (declared.length > 0) return <Unknown title={title} />
  return <NotFound />
}

function NotFound() {
  const dispatch = useDispatch()
  return (
    <StatusPage alone picture="map" title={<FormattedMessage id="notFound.title" />} help={<FormattedMessage id="notFound.help" />}>
      <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
        <FormattedMessage id="notFound.home" />
      </Button>
    </StatusPage>
  )
}
