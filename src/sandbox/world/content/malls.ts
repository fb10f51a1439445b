/** Name, district, street, house number, tone of its picture, and the corner if it is not in the middle of its street. */
export type MallRow = readonly [string, string, string, number, string, string?]

/** Fictional malls. The last one has just opened: its shops have no deals yet. */
export const MALLS: readonly MallRow[] = [
  ['Mal Lembayung Kemang', 'Mampang Prapatan', 'Jl. Kemang Raya', 42, 'rose', 'Kemang'],
  ['Plaza Anjangsana', 'Kebayoran Baru', 'Jl. Panglima Polim', 17, 'sand'],
  ['Serambi Kuningan Mal', 'Setiabudi', 'Jl. Denpasar Raya', 8, 'sea'],
  ['Plaza Kencana Tebet', 'Tebet', 'Jl. Tebet Raya', 64, 'turmeric'],
  ['Mal Wijaya Kusuma', 'Cilandak', 'Jl. RS Fatmawati', 110, 'pandan'],
  ['Pendopo Cikini Mal', 'Menteng', 'Jl. Cikini Raya', 73, 'cocoa'],
  ['Mal Bahtera Gading', 'Kelapa Gading', 'Jl. Boulevard Raya', 1, 'sea'],
  ['Plaza Dermaga Pluit', 'Penjaringan', 'Jl. Pluit Karang', 25, 'peach'],
  ['Plaza Seruni', 'Grogol Petamburan', 'Jl. Tanjung Duren Raya', 36, 'rose'],
  ['Mal Cendrawasih', 'Pulo Gadung', 'Jl. Pemuda', 90, 'chili'],
  ['Plaza Telaga Margonda', 'Beji', 'Jl. Margonda Raya', 358, 'pandan', 'Margonda'],
  ['Mal Fajar Gambir', 'Gambir', 'Jl. Suryopranoto', 12, 'turmeric'],
]
