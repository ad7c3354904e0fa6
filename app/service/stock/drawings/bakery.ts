import { dots, plate, scene, shadow, strokes } from '../scene';

export const bakery = {
  croissant: scene(
    'A butter croissant on a plate',
    'croissant, butter, pastry, bakery, breakfast, french',
    { wall: '#e6dac4', table: '#c3a67c' },
    `${plate(200, 196, 128)}
  <path d="M92 186c4-62 56-104 108-104s104 42 108 104c-4 12-26 12-36-2-10-18-32-32-72-32s-62 14-72 32c-10 14-32 14-36 2Z" fill="#cf8a3a"/>
  <path d="M164 90c22-12 52-12 72 0l-10 62c-14-2-40-2-54 0Z" fill="#dd9c4a"/>
  <path d="M130 110c10-10 20-16 32-20l10 62c-10 2-18 6-26 12Z" fill="#c27b2c"/>
  <path d="M270 110c-10-10-20-16-32-20l-10 62c10 2 18 6 26 12Z" fill="#c27b2c"/>
  <path d="M104 146c6-14 14-26 24-34l16 52c-8 6-14 12-16 18Z" fill="#d8953f"/>
  <path d="M296 146c-6-14-14-26-24-34l-16 52c8 6 14 12 16 18Z" fill="#d8953f"/>
  ${strokes('M170 100l6 46M188 94l3 50M212 94l-3 50M230 100l-6 46M140 112l12 40M260 112l-12 40', '#a8631d', 2.5, 0.5)}
  ${strokes('M178 92c14-4 30-4 44 0', '#f4c887', 5, 0.8)}
  ${dots('120,202 146,206 262,206 284,200 236,210', 2.4, '#c27b2c')}`,
  ),

  cookies: scene(
    'Chocolate chip cookies, one of them leaning',
    'cookie, chocolate chip, biscuit, bakery, sweet, snack',
    { wall: '#d2c8d4', table: '#a190a6' },
    `${plate(200, 200, 122)}
  <ellipse cx="176" cy="192" rx="68" ry="16" fill="#a86a30"/><ellipse cx="176" cy="187" rx="68" ry="16" fill="#cf9550"/>
  <ellipse cx="172" cy="174" rx="66" ry="15" fill="#a86a30"/><ellipse cx="172" cy="169" rx="66" ry="15" fill="#d39b57"/>
  ${dots('132,168 156,162 182,172 206,166 168,178 146,176', 5, '#4b2a17')}
  <circle cx="252" cy="140" r="58" fill="#a86a30"/><circle cx="248" cy="138" r="57" fill="#d8a25f"/>
  <circle cx="248" cy="138" r="47" fill="#deac6d"/>
  ${dots('226,112 262,102 282,132 250,134 222,148 266,164 238,174', 7, '#4b2a17')}
  ${dots('244,116 284,154 232,132 256,184 212,128', 3.6, '#6b4022')}
  ${strokes('M208 118c6-10 14-16 24-19', '#f1cb97', 4, 0.8)}`,
  ),

  cake: scene(
    'A slice of layer cake with berries',
    'cake, slice, berries, dessert, sweet, birthday, bakery',
    { wall: '#e3cfd0', table: '#bd9a9d' },
    `${plate(200, 202, 124)}
  <path d="M104 108l176-26 26 26v86l-178 8-24-14Z" fill="#f7e5c9"/>
  <path d="M128 128l178-20v86l-178 8Z" fill="#efd2a2"/>
  <path d="M128 150l178-16v12l-178 16ZM128 176l178-12v11l-178 13Z" fill="#c24b5d"/>
  <path d="M104 108l24 20v74l-24-14Z" fill="#d9b57c"/>
  <path d="M104 138l24 12v12l-24-12ZM104 164l24 12v12l-24-12Z" fill="#a63a4b"/>
  <path d="M104 108l176-26 26 26v10c-10 12-18-4-28 4-8 12-20 0-28 4-10 12-20-2-30 2-8 14-22 0-30 4-10 10-20-2-32 4-8 8-20 4-30-4Z" fill="#fdf7ef"/>
  <circle cx="216" cy="90" r="15" fill="#c42f45"/><circle cx="246" cy="88" r="13" fill="#d8485c"/>
  <circle cx="190" cy="98" r="11" fill="#474a86"/>
  <path d="M216 76c8-12 18-10 24-8-4 8-14 12-24 8Z" fill="#5f8b4c"/>
  ${dots('211,86 220,92 243,84', 2, '#f2aab3')}`,
  ),

  pretzel: scene(
    'A soft pretzel with coarse salt',
    'pretzel, salt, bakery, bread, snack, stadium',
    { wall: '#ddd0b6', table: '#b3946a' },
    `${shadow(200, 206, 118, 13)}
  <ellipse cx="200" cy="202" rx="136" ry="18" fill="#8d6a44"/><ellipse cx="200" cy="198" rx="136" ry="18" fill="#a5805a"/>
  ${strokes('M146 188C96 140 104 62 156 62c40 0 50 38 66 74 10 22 22 40 38 50', '#8f4d1c', 27)}
  ${strokes('M254 188c50-48 42-126-10-126-40 0-50 38-66 74-10 22-22 40-38 50', '#8f4d1c', 27)}
  ${strokes('M146 186C98 140 106 64 156 64c38 0 50 38 65 72 10 22 22 40 38 50', '#b66c2c', 21)}
  ${strokes('M254 186c48-46 40-122-10-122-38 0-50 38-65 72-10 22-22 40-38 50', '#bd7433', 21)}
  ${strokes('M126 100c4-16 14-24 28-26M274 100c-4-16-14-24-28-26', '#e0a564', 5, 0.8)}
  <g fill="#fbf6ea"><rect x="118" y="120" width="8" height="6" rx="2"/><rect x="132" y="84" width="8" height="6" rx="2"/>
  <rect x="160" y="62" width="8" height="6" rx="2"/><rect x="188" y="84" width="8" height="6" rx="2"/>
  <rect x="206" y="112" width="8" height="6" rx="2"/><rect x="232" y="64" width="8" height="6" rx="2"/>
  <rect x="262" y="82" width="8" height="6" rx="2"/><rect x="272" y="122" width="8" height="6" rx="2"/>
  <rect x="258" y="154" width="8" height="6" rx="2"/><rect x="134" y="154" width="8" height="6" rx="2"/>
  <rect x="180" y="136" width="8" height="6" rx="2"/><rect x="222" y="156" width="8" height="6" rx="2"/></g>`,
  ),
};
