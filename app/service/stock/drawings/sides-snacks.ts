import { dots, scene, shadow } from '../scene';

export const sidesSnacks = {
  fries: scene(
    'French fries in a paper cone',
    'fries, french fries, chips, potato, side, fast food',
    { wall: '#dcd4c2', table: '#b29f7f' },
    `${shadow(200, 216, 62, 10)}
  <g fill="#eab84b"><rect x="150" y="66" width="15" height="90" rx="3" transform="rotate(-14 157 110)"/>
  <rect x="168" y="46" width="15" height="104" rx="3" transform="rotate(-6 175 100)"/>
  <rect x="190" y="36" width="15" height="110" rx="3"/><rect x="212" y="48" width="15" height="104" rx="3" transform="rotate(6 219 100)"/>
  <rect x="232" y="66" width="15" height="90" rx="3" transform="rotate(13 239 110)"/></g>
  <g fill="#f5d071"><rect x="160" y="82" width="14" height="80" rx="3" transform="rotate(-8 167 120)"/>
  <rect x="180" y="66" width="14" height="90" rx="3" transform="rotate(3 187 110)"/>
  <rect x="203" y="70" width="14" height="90" rx="3" transform="rotate(-3 210 114)"/>
  <rect x="224" y="84" width="14" height="80" rx="3" transform="rotate(9 231 124)"/></g>
  <path d="M134 112c22 22 110 22 132 0l-22 96c-2 6-6 8-12 8h-64c-6 0-10-2-12-8Z" fill="#a63d34"/>
  <path d="M240 128c10-4 20-9 26-16l-22 96c-2 6-6 8-12 8h-12c10-20 18-54 20-88Z" fill="#8a2f28"/>
  <path d="M160 150c26 8 54 8 80 0l-6 28c-22 6-46 6-68 0Z" fill="#f7efe2"/>`,
  ),

  popcorn: scene(
    'A striped box of popcorn',
    'popcorn, cinema, movie, snack, salty, stadium',
    { wall: '#cfcbd9', table: '#9690a8' },
    `${shadow(200, 218, 58, 10)}
  <g fill="#f6e3ae">${dots('152,92 172,78 196,68 222,76 246,90 160,106 240,106 182,60 214,56', 17, '#f6e3ae')}</g>
  ${dots('166,90 190,80 216,86 236,96 178,100 204,102', 17, '#fdf2cf')}
  ${dots('160,84 184,72 210,70 232,84 196,92 222,98 174,94', 5, '#eac772')}
  <path d="M140 106h120l-16 104c-1 5-4 8-9 8h-70c-5 0-8-3-9-8Z" fill="#f9f4ea"/>
  <path d="M140 106h22l10 112h-7c-5 0-8-3-9-8ZM184 106h16v112h-10ZM222 106h18l-10 112h-12ZM254 106h6l-16 104c-1 3-2 5-4 6Z" fill="#a8322f"/>
  <path d="M140 106c8 8 14 8 20 0 8 8 14 8 20 0 8 8 14 8 20 0 8 8 14 8 20 0 8 8 14 8 20 0 8 8 14 8 20 0l-1 8H141Z" fill="#8f2826"/>
  ${dots('106,208 300,212 284,204', 9, '#f6e3ae')}${dots('104,205 298,209', 4, '#eac772')}`,
  ),

  'potato-chips': scene(
    'A bag of potato chips and some chips before it',
    'chips, crisps, potato, bag, snack, salty',
    { wall: '#cbd6c6', table: '#94a58c' },
    `${shadow(196, 214, 74, 11)}
  <path d="M130 44c26 8 110 8 136 0 10 50 10 120 0 170-40-8-96-8-136 0-10-50-10-120 0-170Z" fill="#2f6d62"/>
  <path d="M226 52c14-1 27-2 40-6 10 48 10 120 0 170-12-2-26-4-40-5 14-50 14-110 0-157Z" fill="#235850"/>
  <path d="M130 44c26 8 110 8 136 0l2 15c-40 9-100 9-140 0ZM128 200c44-9 96-9 140 0l-2 14c-40-8-96-8-136 0Z" fill="#e9e2d0"/>
  <ellipse cx="198" cy="130" rx="52" ry="44" fill="#f4e6bd"/>
  <path d="M166 128c6-26 44-34 62-14 10 20-8 38-30 36-20-2-34-10-32-22Z" fill="#e6b34c"/>
  <path d="M176 126c8-16 32-20 44-8" fill="none" stroke="#f6d68a" stroke-width="5" stroke-linecap="round"/>
  <path d="M144 62c-4 42-4 90 0 134" fill="none" stroke="#ffffff" stroke-width="5" opacity=".22"/>
  <ellipse cx="296" cy="212" rx="30" ry="11" fill="#cf9a35" transform="rotate(-8 296 212)"/>
  <ellipse cx="296" cy="209" rx="30" ry="11" fill="#edc062" transform="rotate(-8 296 209)"/>
  <ellipse cx="258" cy="222" rx="26" ry="9" fill="#d6a33f" transform="rotate(10 258 222)"/>
  <ellipse cx="258" cy="219" rx="26" ry="9" fill="#f1ca74" transform="rotate(10 258 219)"/>`,
  ),
};
