import { useDispatch } from 'react-redux'
import { Row, type RowProps } from '../ui/lists/Row'
import { screenRowTapped } from './events'
import type { PlainScreen } from './linkTo'

interface ScreenRowProps extends Pick<RowProps, 'icon' | 'title' | 'help' | 'isDestructive'> {
  readonly screen: PlainScreen
}

/** A row that opens a screen. It needs no event of its own, and works on every page. */
export function ScreenRow({ screen, ...row }: ScreenRowProps) {
  const dispatch = useDispatch()
  return <Row {...row} opensScreen onTap={() => dispatch(screenRowTapped({ screen }))} />
}
