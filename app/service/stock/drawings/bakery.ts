import { dots, ovals, plate, scene, shadow, strokes } from '../scene';

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

  muffin: scene(
    'A blueberry muffin in a paper case',
    'muffin, blueberry, bakery, breakfast, sweet, pastry, cake',
    { wall: '#ccd4dd', table: '#94a3b4' },
    `${plate(200, 204, 108)}
  <path d="M142 132h116l-14 68c-2 6-6 8-12 8h-64c-6 0-10-2-12-8Z" fill="#d8b98c"/>
  ${strokes('M158 140l8 62M176 140l5 66M196 140v66M216 140l-4 66M236 140l-9 62', '#b98f5c', 3, 0.7)}
  <path d="M236 132h22l-14 68c-2 6-6 8-12 8h-12c8-22 12-46 14-76Z" fill="#a9804e" opacity=".45"/>
  <path d="M128 138c-16-22 2-46 20-46 4-28 30-40 54-40 28 0 48 14 52 38 22 0 36 28 18 48-34 16-112 16-144 0Z" fill="#d79a4e"/>
  <path d="M228 58c16 6 24 18 26 32 22 0 36 28 18 48-16 8-40 12-66 12 36-18 44-56 22-92Z" fill="#c1843a"/>
  ${dots('164,104 196,78 228,100 188,128 150,130 244,132 214,132', 9, '#3e3a70')}${dots('161,101 193,75 225,97 185,125 241,129', 3, '#8583b5')}
  ${dots('176,90 214,84 208,110 170,122 232,120 150,112', 2.6, '#f3d29a')}
  ${strokes('M156 88c6-12 16-18 28-22', '#f2c98b', 5, 0.8)}
  <circle cx="292" cy="200" r="9" fill="#3e3a70"/><circle cx="289" cy="197" r="3" fill="#8583b5"/><circle cx="274" cy="207" r="9" fill="#4a4680"/><circle cx="271" cy="204" r="3" fill="#8583b5"/>`,
  ),

  donut: scene(
    'A donut with pink icing and sprinkles',
    'donut, doughnut, icing, sprinkles, bakery, sweet, breakfast',
    { wall: '#c9d9d8', table: '#8fb0ae' },
    `${plate(200, 196, 136)}
  <ellipse cx="200" cy="164" rx="104" ry="52" fill="#b97a38"/><ellipse cx="200" cy="152" rx="104" ry="52" fill="#d79b52"/>
  <path d="M98 148c0-40 46-60 102-60s102 20 102 60c-2 14-14 8-20 16-6 12-18 4-26 12-8 10-20 2-30 8-12 8-20-2-32 2-14 6-22-4-34-6-12 4-18-8-30-8-10 2-16-6-20-12-8 0-12-4-12-12Z" fill="#e58aa4"/>
  <path d="M252 98c32 10 50 28 50 50-2 14-14 8-20 16-6 12-18 4-26 12-6 6-14 6-22 6 46-18 54-54 18-84Z" fill="#d2728f"/>
  <ellipse cx="200" cy="136" rx="34" ry="14" fill="#b97a38"/><path d="M166 136c4-10 18-14 34-14s30 4 34 14c-8-4-20-6-34-6s-26 2-34 6Z" fill="#c9647f"/><ellipse cx="200" cy="141" rx="27" ry="8" fill="#ebe5da"/>
  ${strokes('M132 128l8 6M152 108l10-2M188 100l8 6M226 106l9-4M258 118l4 8M274 142l8-4M248 148l-6 6M218 164l9 3M182 166l-8 4M150 154l6 7M124 150l9-2', '#fdf3d0', 5)}
  ${strokes('M142 120l-2 8M172 104l6 6M210 102l9-3M244 110l8 5M264 132l9 2M262 156l5-6M232 158l-8 2M202 170l-6-5M166 162l9 3M138 144l6 6', '#5f9fb4', 5)}
  ${strokes('M118 136l6-6M160 118l8-4M200 110l2-7M238 122l-6 5M282 128l-3-7M236 170l8-4M146 166l8 2', '#f2b83f', 5)}
  ${strokes('M122 118c8-10 18-15 30-18', '#ffffff', 5, 0.55)}`,
  ),

  bagel: scene(
    'A bagel with cream cheese and sesame',
    'bagel, cream cheese, sesame, bakery, bread, breakfast, brunch',
    { wall: '#ddd3c2', table: '#ab9674' },
    `${shadow(200, 210, 126, 13)}
  <ellipse cx="200" cy="204" rx="140" ry="20" fill="#8d6a44"/><ellipse cx="200" cy="199" rx="140" ry="20" fill="#a98359"/>
  <path d="M98 176c0-14 20-22 102-22s102 8 102 22c0 18-30 30-102 30s-102-12-102-30Z" fill="#c98a43"/>
  <path d="M98 172c0-12 30-20 102-20s102 8 102 20c0 6-8 10-18 14-166 2-186-6-186-14Z" fill="#f1d9ab"/>
  <path d="M92 162c2-12 40-18 108-18s106 6 108 18c0 10-10 8-16 16-8 10-18-4-30 4-12 10-24-2-36 4-14 8-26-2-40 0-14 4-24-6-36-4-14 4-20-6-32-6-12 2-26-2-26-14Z" fill="#fdfaf3"/>
  <ellipse cx="200" cy="130" rx="104" ry="44" fill="#b5712f"/><path d="M96 128c0-32 44-58 104-58s104 26 104 58c0 16-44 28-104 28S96 144 96 128Z" fill="#cf8f47"/>
  <path d="M258 80c28 10 46 28 46 48 0 14-32 24-78 28 46-18 58-48 32-76Z" fill="#b97a35"/>
  <ellipse cx="200" cy="112" rx="32" ry="12" fill="#7d4a1c"/><path d="M170 116c6 6 18 8 30 8s24-2 30-8c0 0-12-5-30-5s-30 5-30 5Z" fill="#5f3613"/>
  ${ovals('130,116,-30 146,96,20 168,86,-10 196,82,40 226,88,-20 250,102,30 268,122,-40 150,124,10 172,136,-30 204,138,15 234,132,-15 122,134,40 156,108,60 240,112,50 216,98,-50 184,96,20 262,138,20', 5, 2.8, '#f8e6bd')}
  ${strokes('M116 110c8-12 20-20 34-25', '#edc48a', 5, 0.7)}`,
  ),

  'cinnamon-roll': scene(
    'A cinnamon roll with icing',
    'cinnamon roll, cinnamon bun, icing, bakery, pastry, sweet, breakfast',
    { wall: '#d9c9bb', table: '#a58670' },
    `${plate(200, 200, 128, '#f3f5f4', '#e0e6e6')}
  <path d="M110 138h180v38c0 22-40 34-90 34s-90-12-90-34Z" fill="#c0813e"/><path d="M258 138h32v38c0 18-26 28-62 32 26-16 34-40 30-70Z" fill="#a56a2e"/>
  ${strokes('M132 176c0 14 4 20 10 22M172 186c0 12 2 16 6 20M222 188c0 10-2 14-4 18', '#8a4f22', 5, 0.7)}
  <ellipse cx="200" cy="138" rx="90" ry="38" fill="#dda158"/>
  ${strokes('M280 142c-4 20-40 30-84 28-44-4-72-18-68-36 6-20 42-26 78-24 34 2 56 12 52 28-6 14-32 20-58 18-26-2-42-10-38-20 6-10 24-12 40-10 16 0 26 6 22 12-4 6-14 8-22 6', '#8a4f22', 7)}
  ${strokes('M118 146c20-10 40-22 52-38M128 162c34-14 62-34 78-60M156 170c34-16 64-38 78-62M190 174c30-14 52-34 66-56M226 170c20-10 34-24 42-40', '#fffaf2', 7)}
  ${strokes('M120 148c-2 8-2 14-1 20M156 171c-1 8-1 14 0 22M227 171c0 6 0 12 2 18', '#fffaf2', 7)}
  <g transform="rotate(-8 300 196)"><rect x="274" y="196" width="62" height="10" rx="5" fill="#7c4a26"/><rect x="274" y="193" width="62" height="8" rx="4" fill="#a8683a"/></g>`,
  ),

  bread: scene(
    'A loaf of bread with two slices cut off',
    'bread, loaf, slice, toast, bakery, wheat, baguette',
    { wall: '#d3d7cd', table: '#9aa08c' },
    `${shadow(196, 212, 140, 13)}
  <rect x="44" y="198" width="312" height="18" rx="9" fill="#8e6b45"/><rect x="44" y="192" width="312" height="16" rx="8" fill="#ae885d"/>
  <path d="M142 194V116c-18-22-2-46 28-46h116c38 0 52 26 36 46v78Z" fill="#b9722e"/>
  <path d="M286 70c38 0 52 26 36 46v78h-52V110c10-16 14-28 0-40Z" fill="#a06024"/>
  ${strokes('M206 84c12 2 18 8 20 18M246 84c12 2 18 8 20 18M286 86c10 2 16 8 18 18', '#e0aa66', 6, 0.8)}
  <path d="M112 194v-76c-22-24 0-48 38-48s60 24 38 48v76c0 6-4 8-8 8h-60c-4 0-8-2-8-8Z" fill="#b0692a"/>
  <path d="M118 190v-76c-16-20 2-38 32-38s48 18 32 38v76c0 4-2 6-6 6h-52c-4 0-6-2-6-6Z" fill="#f3dcae"/>
  ${ovals('136,104,10 160,96,-20 146,130,30 168,136,0 134,160,-10 158,170,20 148,108,0 170,116,10', 4, 2.4, '#e0bf85')}
  <path d="M60 196l14-66c-12-24 10-42 42-36s46 30 28 48l-12 56c-1 5-5 7-9 6l-56-2c-5 0-8-2-7-6Z" fill="#b0692a"/>
  <path d="M67 192l14-64c-8-18 8-32 34-27s36 22 22 38l-12 55c-1 3-3 4-6 4l-48-1c-3 0-5-2-4-5Z" fill="#f8e5bd"/>
  ${ovals('94,122,10 118,118,-20 98,150,30 120,152,0 88,174,-10 110,178,20', 4, 2.4, '#e6c890')}`,
  ),
};
