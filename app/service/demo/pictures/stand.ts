import { dots, scene, shadow, strokes } from './scene';

export const stand = {
  hotDog: scene(
    'A hot dog with mustard in a paper tray',
    { wall: '#cfd8dc', table: '#93a3aa' },
    `${shadow(200, 212, 128, 12)}
  <path d="M72 168h256l-18 44H90Z" fill="#b9473a"/>
  <path d="M72 168h24l6 44H90ZM128 168h32l4 44h-28ZM192 168h32l-2 44h-26ZM256 168h32l-8 44h-26Z" fill="#f7f0e6"/>
  <rect x="84" y="118" width="232" height="66" rx="33" fill="#c98b43"/>
  <rect x="68" y="114" width="264" height="40" rx="20" fill="#9c3a22"/>
  <rect x="76" y="118" width="248" height="12" rx="6" fill="#bb5537"/>
  <path d="M84 150c-4 22 12 36 34 36h164c22 0 38-14 34-36Z" fill="#dea75f"/>
  <path d="M96 160c-2 10 6 18 20 18h150" fill="none" stroke="#edc48a" stroke-width="5" stroke-linecap="round"/>
  ${strokes('M94 128c12-16 22 12 36-2s22 14 36-2 22 14 36-2 22 14 36-2 22 14 36-2 20 8 30-4', '#f2c230', 8)}`,
  ),

  burger: scene(
    'A burger with cheese, lettuce and tomato',
    { wall: '#d6d3c0', table: '#a59d7e' },
    `${shadow(200, 214, 104, 12)}
  <path d="M106 190h188c0 16-14 26-30 26H136c-16 0-30-10-30-26Z" fill="#cf9147"/>
  <rect x="98" y="166" width="204" height="28" rx="14" fill="#56301d"/>
  <path d="M100 160h200l-30 16-16 16-24-14-130-6Z" fill="#f0b73a"/>
  <rect x="104" y="150" width="192" height="14" rx="7" fill="#c2422f"/>
  <path d="M94 144c10-10 18 6 30-2s18 8 30 0 18 8 30 0 20 8 32 0 18 8 30 0 18 6 28-2 22 2 32 4c-6 14-18 6-28 14-12 8-20-4-32 4s-20-6-32 2-20-6-32 2-22-6-32 0-20-6-30-2-22-8-26-20Z" fill="#7da345"/>
  <path d="M100 138c0-56 44-84 100-84s100 28 100 84c-40 10-160 10-200 0Z" fill="#d99a4c"/>
  <path d="M252 66c30 14 48 40 48 72-20 5-54 7-88 8 42-12 58-48 40-80Z" fill="#c58539"/>
  <g fill="#f8e9c8"><ellipse cx="150" cy="92" rx="6" ry="3.6" transform="rotate(-30 150 92)"/>
  <ellipse cx="182" cy="76" rx="6" ry="3.6" transform="rotate(-12 182 76)"/><ellipse cx="216" cy="80" rx="6" ry="3.6" transform="rotate(14 216 80)"/>
  <ellipse cx="198" cy="102" rx="6" ry="3.6"/><ellipse cx="164" cy="114" rx="6" ry="3.6" transform="rotate(-18 164 114)"/>
  <ellipse cx="238" cy="104" rx="6" ry="3.6" transform="rotate(24 238 104)"/><ellipse cx="130" cy="120" rx="6" ry="3.6" transform="rotate(-34 130 120)"/></g>`,
  ),

  fries: scene(
    'French fries in a paper cone',
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

  pizza: scene(
    'A slice of pizza with pepperoni and basil',
    { wall: '#d9d0bd', table: '#a78f6c' },
    `${shadow(200, 178, 154, 60)}
  <ellipse cx="200" cy="164" rx="160" ry="68" fill="#7d5c3b"/><ellipse cx="200" cy="156" rx="160" ry="68" fill="#ab8359"/>
  <ellipse cx="200" cy="156" rx="142" ry="58" fill="#b99268"/>
  <path d="M98 98c30-34 174-34 204 0v14L208 214c-4 5-12 5-16 0L98 112Z" fill="#b9803a"/>
  <path d="M110 100c40-20 140-20 180 0l-82 100c-4 5-12 5-16 0Z" fill="#f2c659"/>
  <path d="M110 100c28-14 86-18 130-11L190 198Z" fill="#f6d47a"/>
  <path d="M98 98c24-38 180-38 204 0 2 8-4 14-12 12-40-18-140-18-180 0-8 2-14-4-12-12Z" fill="#c98438"/>
  <path d="M106 94c34-28 154-28 188 0-46-14-142-14-188 0Z" fill="#dea158"/>
  <g fill="#a93526"><ellipse cx="160" cy="116" rx="19" ry="12"/><ellipse cx="234" cy="118" rx="19" ry="12"/><ellipse cx="196" cy="158" rx="18" ry="12"/></g>
  <g fill="#c9563f"><ellipse cx="159" cy="114" rx="14" ry="8"/><ellipse cx="233" cy="116" rx="14" ry="8"/><ellipse cx="195" cy="156" rx="13" ry="8"/></g>
  <path d="M188 124c8-12 24-14 32-6-6 10-22 14-32 6ZM214 152c2-12 14-18 24-14-2 10-12 18-24 14Z" fill="#5c8a3f"/>
  ${dots('200,102 180,138 222,138 168,136 204,184 252,104', 3, '#e3a63a')}`,
  ),

  popcorn: scene(
    'A striped box of popcorn',
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

  chips: scene(
    'A bag of potato chips and some chips before it',
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

  iceCream: scene(
    'Three scoops of ice cream in a bowl',
    { wall: '#d3dbe0', table: '#a3b2bb' },
    `${shadow(200, 216, 60, 10)}
  <path d="M236 66l40-46 9 6-34 52Z" fill="#d3a05c"/><path d="M243 66l34-42M250 72l34-46" stroke="#b27c38" stroke-width="2"/>
  <circle cx="158" cy="112" r="40" fill="#f3e6c4"/><circle cx="242" cy="112" r="40" fill="#e59aa5"/>
  <path d="M262 78c26 20 26 56-4 72 12-22 14-50 4-72Z" fill="#d67f8d"/>
  <circle cx="200" cy="82" r="42" fill="#6d4128"/><path d="M222 48c26 18 26 54-2 74 10-24 12-50 2-74Z" fill="#57311d"/>
  ${strokes('M172 70c4-10 10-16 18-18M136 100c3-8 8-12 14-14', '#ffffff', 5, 0.4)}
  <path d="M114 124h172c0 40-30 66-60 70h-52c-30-4-60-30-60-70Z" fill="#f5f7f8"/>
  <path d="M256 124h30c0 40-30 66-60 70h-16c28-12 44-38 46-70Z" fill="#dbe2e6"/>
  <path d="M114 124h172l-2 16H116Z" fill="#5f8fa6"/>
  <path d="M184 192h32l8 22h-48Z" fill="#e3e9ec"/><ellipse cx="200" cy="214" rx="40" ry="7" fill="#f5f7f8"/>`,
  ),
};
