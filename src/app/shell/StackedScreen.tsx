import { createElement } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import type { ScreenProps } from '../../data/declare'
import type { DeclaredBy } from '../../data/declared'
import { GuestPage, NotFoundPage } from '../../data/Listing'
import type { Screen } from '../../navigation/routes'
import { selectNavigation } from '../../navigation/selectors'
import { declarationFor, viewOf } from './views'

export interface StackedScreenProps extends ScreenProps {
  readonly screen: Screen
  readonly declaredBy: DeclaredBy
}

/** A screen above the tabs, rendered with the view of the module that declares it. */
export function StackedScreen({ screen, declaredBy, ...props }: StackedScreenProps) {
  const { modules } = useSelector(selectNavigation)
  const declarations = declaredBy(modules)
  const guest = useSelector((state) => declarations.guestPage(state, { screen, params: props.params }))
  const isMissing = useSelector((state) => declarations.isMissing(state, { screen, params: props.params }))
  const declaration = declarationFor(declarations, { screen, params: props.params })
  const view = declaration && viewOf(declaration)
  const title = <FormattedMessage id={declaration?.title ?? 'notFound.title'} />
  if (guest) return <GuestPage title={title} {...guest} />
  if (view && !isMissing) return createElement(view, props)
  return <NotFoundPage title={title} isUnknownPath={!declaration} missing={declaration?.missing} />
}
