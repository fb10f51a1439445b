/** Name, district, street, house number, picture, and the corner if it is not in the middle of its street. */
export type MallRow = readonly [string, string, string, number, string, string?]

/** Fictional malls. The last one has just opened: its stores have no deals yet. */
export const MALLS: readonly MallRow[] = [
  ['Mal Lembayung Kemang', 'Mampang Prapatan', 'Jl. Kemang Raya', 42, 'lembayung', 'Kemang'],
  ['Plaza Anjangsana', 'Kebayoran Baru', 'Jl. Panglima Polim', 17, 'anjangsana'],
  ['Serambi Kuningan Mal', 'Setiabudi', 'Jl. Denpasar Raya', 8, 'serambi'],
  ['Plaza Kencana Tebet', 'Tebet', 'Jl. Tebet Raya', 64, 'kencana'],
  ['Mal Wijaya Kusuma', 'Cilandak', 'Jl. RS Fatmawati', 110, 'kusuma'],
  ['Pendopo Cikini Mal', 'Menteng', 'Jl. Cikini Raya', 73, 'pendopo'],
  ['Mal Bahtera Gading', 'Kelapa Gading', 'Jl. Boulevard Raya', 1, 'bahtera'],
  ['Plaza Dermaga Pluit', 'Penjaringan', 'Jl. Pluit Karang', 25, 'dermaga'],
  ['Plaza Seruni', 'Grogol Petamburan', 'Jl. Tanjung Duren Raya', 36, 'seruni'],
  ['Mal Cendrawasih', 'Pulo Gadung', 'Jl. Pemuda', 90, 'cendrawasih'],
  ['Plaza Telaga Margonda', 'Beji', 'Jl. Margonda Raya', 358, 'telaga', 'Margonda'],
  ['Mal Fajar Gambir', 'Gambir', 'Jl. Suryopranoto', 12, 'fajar'],
]
