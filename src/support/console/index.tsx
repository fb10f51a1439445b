import { createRoot } from 'react-dom/client'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { Console } from './Console'
import './page.css'

createRoot(document.getElementById('root') as HTMLElement).render(<Console />)
