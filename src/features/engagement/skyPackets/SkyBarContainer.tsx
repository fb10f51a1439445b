import { useDispatch, useSelector } from 'react-redux'
import { barTapped } from './events'
import { selectSkyList } from './selectors'
import { SkyBar } from './SkyBar'

export function SkyBarContainer() {
  const dispatch = useDispatch()
  const list = useSelector(selectSkyList)
  return list && <SkyBar list={list} onTap={() => dispatch(barTapped())} />
}
