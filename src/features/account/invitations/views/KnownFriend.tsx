import { useDispatch, useSelector } from 'react-redux'
import { selectFriend, type WithEntities } from '../../../../entities/selectors'
import { friendRemindTapped } from '../model/events'
import { FriendRow } from './FriendRow'

export function FriendRowContainer({ friendId }: { readonly friendId: string }) {
  const dispatch = useDispatch()
  const friend = useSelector((state: WithEntities) => selectFriend(state, friendId))
  return friend && <FriendRow friend={friend} onRemind={(id) => dispatch(friendRemindTapped({ friendId: id }))} />
}
