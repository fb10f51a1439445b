import type { Kind } from './kinds'

/** Drinks, sweets, beauty and entertainment. */
export const TREATS: readonly Kind[] = [
  {
    id: 'kopi', group: 'ngopi', texts: ['Kedai kopi', 'Coffee shop', '咖啡馆'], picture: 'kopi', perCapita: [25, 60], weight: 7,
    names: ['Kopi @ #', 'Kedai Kopi @', 'Ruang Kopi #', 'Kopi Teras #', 'Warkop @'],
    brands: [['Kopi Suar', 9], ['Kopi Tetangga', 7], ['Seduh Pagi', 4]],
    dishes: [
      ['Kopi susu aren 2 gelas', 'Two palm sugar lattes', '棕榈糖拿铁两杯', 42000], ['Americano + croissant', 'Americano + Croissant', '美式咖啡配可颂', 48000],
      ['Paket ngopi berdua', 'Coffee set for two', '双人咖啡套餐', 70000], ['Es kopi pandan', 'Iced pandan coffee', '班兰冰咖啡', 26000],
      ['Cold brew 1 liter', 'Cold brew, 1 litre', '冷萃咖啡一升', 85000],
    ],
  },
  {
    id: 'boba', group: 'ngopi', texts: ['Teh & boba', 'Tea & boba', '奶茶'], picture: 'boba', perCapita: [18, 38], weight: 5,
    names: ['Boba @ #', 'Es Teh @', 'Teh Tarik @ #'], brands: [['Teh Manja', 10], ['Boba Bulat', 5]],
    dishes: [
      ['Brown sugar boba besar', 'Large brown sugar boba', '大杯黑糖珍珠', 32000], ['Teh susu gula aren 2 gelas', 'Two palm sugar milk teas', '棕榈糖奶茶两杯', 44000],
      ['Es teh leci jumbo', 'Jumbo iced lychee tea', '特大荔枝冰茶', 22000], ['Matcha keju', 'Cheese matcha', '芝士抹茶', 34000],
    ],
  },
  {
    id: 'roti', group: 'ngopi', texts: ['Roti & pastri', 'Bakery', '面包烘焙'], picture: 'roti', perCapita: [25, 60], weight: 4,
    pictures: [['Croissant', 'croissant']],
    names: ['Roti @ #', 'Toko Roti @', 'Dapur Roti #'], brands: [['Roti Pagi Hari', 7]],
    dishes: [
      ['Croissant mentega isi 4', 'Butter croissants, 4', '黄油可颂4个', 72000], ['Roti sobek cokelat', 'Chocolate pull-apart bread', '巧克力手撕包', 34000],
      ['Sourdough 500 g', 'Sourdough, 500 g', '酸面包500克', 58000], ['Paket sarapan roti + kopi', 'Bread and coffee breakfast', '面包咖啡早餐', 45000],
    ],
  },
  {
    id: 'kue', group: 'ngopi', texts: ['Kue & dessert', 'Cakes & dessert', '蛋糕甜品'], picture: 'kue', perCapita: [28, 65], weight: 3,
    names: ['Kue @ #', 'Toko Kue @'], brands: [['Kue Kembang Goyang', 4]],
    dishes: [
      ['Cake stroberi 2 potong', 'Two slices of strawberry cake', '草莓蛋糕两块', 68000], ['Bolu pandan utuh', 'Whole pandan chiffon', '整个班兰蛋糕', 75000],
      ['Kue lapis legit mini', 'Mini layer cake', '迷你千层糕', 55000],
    ],
  },
  {
    id: 'donat', group: 'ngopi', texts: ['Donat', 'Donuts', '甜甜圈'], picture: 'donat', perCapita: [20, 45], weight: 2,
    names: ['Donat Kentang @', 'Donat @ #'], brands: [['Donat Bundar', 5]],
    dishes: [
      ['Donat isi 6 campur', 'Six mixed donuts', '什锦甜甜圈6个', 60000], ['Donat kentang isi 12', 'Twelve potato donuts', '土豆甜甜圈12个', 72000],
      ['Donat + kopi susu', 'Donut + milk coffee', '甜甜圈配牛奶咖啡', 34000],
    ],
  },
  {
    id: 'es', group: 'ngopi', texts: ['Es & jus', 'Ices & juices', '冰品果汁'], picture: 'es', perCapita: [15, 35], weight: 3,
    names: ['Es Campur @', 'Jus @ #', 'Es Teler @ #'], brands: [['Es Kelapa Gading', 3]],
    dishes: [
      ['Es teler komplet', 'Es teler, full bowl', '什锦椰果冰', 28000], ['Jus alpukat cokelat', 'Avocado juice with chocolate', '巧克力牛油果汁', 24000],
      ['Es campur berdua', 'Mixed ice for two', '双人什锦冰', 42000], ['Es krim durian 2 cup', 'Durian ice cream, 2 cups', '榴莲冰淇淋两杯', 50000],
    ],
  },
  {
    id: 'spa', group: 'cantik', texts: ['Pijat & spa', 'Massage & spa', '按摩水疗'], picture: 'spa', perCapita: [90, 220], weight: 4,
    names: ['Rumah Pijat @', 'Spa @ #', 'Refleksi @ #'], brands: [['Rumah Pijat Kembang Sepatu', 5]],
    dishes: [
      ['Pijat refleksi 60 menit', 'Reflexology, 60 minutes', '足底按摩60分钟', 145000], ['Lulur + pijat 90 menit', 'Scrub + massage, 90 minutes', '磨砂按摩90分钟', 260000],
      ['Totok wajah', 'Facial acupressure', '面部穴位按摩', 120000],
    ],
  },
  {
    id: 'salon', group: 'cantik', texts: ['Salon & barber', 'Hair salon', '美发沙龙'], picture: 'salon', perCapita: [50, 180], weight: 4,
    names: ['Salon @', 'Barber @ #', 'Pangkas Rambut @'], brands: [['Barber Rapi', 6]],
    dishes: [
      ['Potong + cuci + pijat', 'Cut, wash and massage', '剪洗按摩', 85000], ['Creambath avokad', 'Avocado creambath', '牛油果护发', 130000],
      ['Semir rambut', 'Hair colour', '染发', 280000],
    ],
  },
  {
    id: 'kuku', group: 'cantik', texts: ['Kuku & bulu mata', 'Nails & lashes', '美甲美睫'], picture: 'kuku', perCapita: [80, 200], weight: 2,
    names: ['Studio Kuku @', 'Nail Bar #'], brands: [['Jari Manis', 4]],
    dishes: [
      ['Gel polish polos', 'Plain gel polish', '纯色美甲', 130000], ['Manicure + pedicure', 'Manicure + pedicure', '手足护理', 180000],
      ['Eyelash natural', 'Natural lash extensions', '自然睫毛', 210000],
    ],
  },
  {
    id: 'karaoke', group: 'hiburan', texts: ['Karaoke', 'Karaoke', 'KTV'], picture: 'karaoke', perCapita: [50, 150], weight: 2,
    names: ['Karaoke Keluarga @', 'Rumah Nyanyi #'], brands: [['Suara Hati Karaoke', 4]],
    dishes: [
      ['Ruang S 2 jam, 4 orang', 'Small room, 2 hours, 4 people', '小包厢2小时4人', 240000], ['Ruang M 3 jam + camilan', 'Medium room, 3 hours + snacks', '中包厢3小时含小吃', 420000],
    ],
  },
  {
    id: 'main', group: 'hiburan', texts: ['Arena main', 'Games & play', '游乐'], picture: 'main', perCapita: [40, 120], weight: 2,
    pictures: [['Biliar', 'biliar']],
    names: ['Arena Main #', 'Rumah Biliar @', 'Taman Bermain #'], brands: [['Bola Gelinding', 3]],
    dishes: [
      ['Boling 2 gim + sepatu', 'Two bowling games + shoes', '保龄球两局含鞋', 110000], ['Biliar 2 jam', 'Billiards, 2 hours', '台球2小时', 90000],
      ['Tiket main anak seharian', 'Kids play pass, all day', '儿童全天票', 120000],
    ],
  },
  {
    id: 'olahraga', group: 'hiburan', texts: ['Kebugaran', 'Fitness', '健身'], picture: 'olahraga', perCapita: [50, 150], weight: 2,
    names: ['Gym @ #', 'Studio Yoga #', 'Lapangan Badminton @'], brands: [['Bugar Ceria', 4]],
    dishes: [
      ['Kelas yoga 4 kali', 'Four yoga classes', '瑜伽课四次', 320000], ['Gym sebulan', 'One month of gym', '健身月卡', 350000],
      ['Sewa lapangan 2 jam', 'Court for 2 hours', '球场2小时', 140000],
    ],
  },
]
