import { dots, leaf, scene, shadow, strokes } from '../scene';

export const beerWine = {
  beer: scene(
    'A mug of amber beer with a head of foam',
    'beer, ale, lager, draft, pint, mug, alcohol, bar',
    { wall: '#d9cba9', table: '#a4814f' },
    `${shadow(196, 214, 62, 11)}
  <path d="M248 98h24c26 0 26 74 0 76h-24" fill="none" stroke="#eef0ea" stroke-width="13" opacity=".85"/>
  <path d="M142 74h108v132c0 6-4 8-8 8h-92c-4 0-8-2-8-8Z" fill="#eef0ea" opacity=".8"/>
  <path d="M150 82h92v116c0 5-3 7-7 7h-78c-4 0-7-2-7-7Z" fill="#d98f1f"/>
  <path d="M150 82h92v22h-92Z" fill="#e9ad43"/>
  <g fill="#f6cf7c" opacity=".8"><rect x="166" y="112" width="9" height="80" rx="4.5"/>
  <rect x="191" y="112" width="9" height="80" rx="4.5"/><rect x="216" y="112" width="9" height="80" rx="4.5"/></g>
  <path d="M136 84c-10-18 8-32 22-26 6-16 32-18 40-6 12-12 34-6 36 8 18-2 28 16 16 28-4 10-16 6-22 2-8 8-22 6-26 0-8 8-20 8-28 0-8 10-34 10-38-6Z" fill="#fffaf0"/>
  <path d="M160 92c2 14-2 26 4 30 6-4 2-18 4-30Z" fill="#fffaf0"/>
  ${dots('158,70 182,62 206,68 230,74 172,80 216,84', 4, '#f1e6d0')}`,
  ),

  'red-wine': scene(
    'A glass of red wine',
    'wine, red, glass, alcohol, bar, merlot, drink',
    { wall: '#d6c8ca', table: '#9d8387' },
    `${shadow(200, 214, 46, 9)}
  <ellipse cx="200" cy="212" rx="42" ry="8" fill="#ffffff" opacity=".75"/>
  <path d="M196 142h8l2 66h-12Z" fill="#ffffff" opacity=".8"/>
  <path d="M156 32h88c10 54-4 106-44 114-40-8-54-60-44-114Z" fill="#ffffff" opacity=".5"/>
  <path d="M153 82h94c-2 30-16 54-47 60-31-6-45-30-47-60Z" fill="#7b1f35"/>
  <path d="M224 82h23c-2 30-16 54-47 60 18-12 26-34 24-60Z" fill="#611427"/>
  <ellipse cx="200" cy="82" rx="47" ry="8" fill="#97324a"/>
  <path d="M166 44c-4 24-2 48 8 66" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".6"/>`,
  ),

  'beer-bottle': scene(
    'A brown bottle of beer and a filled glass',
    'beer, bottle, lager, craft beer, glass, alcohol, bar',
    { wall: '#cdd6cb', table: '#8c9a85' },
    `${shadow(160, 216, 38, 8)}${shadow(264, 214, 44, 9)}
  <path d="M146 24h28v46c0 16 20 22 20 48v86c0 8-5 12-12 12h-44c-7 0-12-4-12-12v-86c0-26 20-32 20-48Z" fill="#7a4520"/>
  <path d="M168 24h6v46c0 16 20 22 20 48v86c0 8-5 12-12 12h-16c8-4 12-8 12-16v-84c0-24-14-28-10-46Z" fill="#5d3216"/>
  <rect x="143" y="16" width="34" height="15" rx="4" fill="#d9b24c"/><path d="M147 46h26v14h-26Z" fill="#f1e4c6"/>
  <path d="M126 128h68v56h-68Z" fill="#f5ecd8"/><path d="M178 128h16v56h-16Z" fill="#ddd0b6"/><path d="M126 134h68v5h-68ZM126 173h68v5h-68Z" fill="#3f6b52"/>
  <path d="M160 142l5 8 9 1-7 6 2 9-9-4-9 4 2-9-7-6 9-1Z" fill="#c38a2a"/>
  <path d="M136 106c2-12 10-18 14-26" fill="none" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity=".4"/>
  <path d="M222 84h84l-10 122c0 5-4 8-8 8h-48c-4 0-8-3-8-8Z" fill="#ffffff" opacity=".55"/>
  <path d="M228 104h72l-8 98c0 4-3 6-6 6h-44c-3 0-6-2-6-6Z" fill="#e0a02f"/><path d="M282 104h18l-8 98c0 4-3 6-6 6h-14c5-32 10-66 10-104Z" fill="#c58520"/>
  <path d="M222 96c-4-14 10-20 20-16 6-10 24-10 30-2 10-8 26-4 26 6 10 0 14 14 4 22-26 8-70 8-80-10Z" fill="#fffaf0"/>
  ${dots('246,190 258,170 250,150 268,188 262,130 274,152', 2.6, '#f8dc94')}
  <path d="M238 120l6 76" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity=".5"/>`,
  ),

  'white-wine': scene(
    'A bottle of white wine and a glass',
    'wine, white, bottle, glass, chardonnay, alcohol, bar, drink',
    { wall: '#d8dcc6', table: '#9ba37f' },
    `${shadow(156, 218, 40, 8)}${shadow(264, 214, 40, 8)}
  <path d="M144 14h24v58c0 14 22 22 22 48v86c0 8-4 12-11 12h-46c-7 0-11-4-11-12v-86c0-26 22-34 22-48Z" fill="#6f8a4a"/>
  <path d="M162 14h6v58c0 14 22 22 22 48v86c0 8-4 12-11 12h-16c8-3 12-8 12-16v-84c0-24-17-30-13-48Z" fill="#57703a"/>
  <path d="M142 12h28v40h-28Z" fill="#d8bf72"/><path d="M162 12h8v40h-8Z" fill="#bb9f4f"/>
  <path d="M122 130h68v60h-68Z" fill="#fbf8ee"/><path d="M176 130h14v60h-14Z" fill="#e5dfcc"/>
  ${strokes('M136 176h38M142 183h26', '#a9a07f', 3)}
  ${dots('148,146 156,146 164,146 152,153 160,153 156,160', 4.4, '#8ba04f')}${strokes('M156 142c0-4 2-6 5-8', '#5d6d32', 2.5)}
  <path d="M132 112c2-14 12-18 14-32" fill="none" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity=".45"/>
  <ellipse cx="264" cy="212" rx="36" ry="7" fill="#ffffff" opacity=".75"/><path d="M260 154h8l2 54h-12Z" fill="#ffffff" opacity=".8"/>
  <path d="M230 58h68c10 50-2 92-34 100-32-8-44-50-34-100Z" fill="#ffffff" opacity=".5"/>
  <path d="M226 98h76c-2 30-14 50-38 56-24-6-36-26-38-56Z" fill="#ecd98a"/><path d="M286 98h16c-2 30-14 50-38 56 14-10 22-30 22-56Z" fill="#d9c265"/><ellipse cx="264" cy="98" rx="38" ry="7" fill="#f6eab3"/>
  <path d="M238 68c-4 22-2 44 6 60" fill="none" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity=".7"/>`,
  ),

  cocktail: scene(
    'A mojito with lime and mint',
    'cocktail, mojito, lime, mint, rum, alcohol, bar, drink',
    { wall: '#c5d8d3', table: '#7fa097' },
    `${shadow(196, 214, 54, 10)}${shadow(296, 212, 34, 7)}
  ${strokes('M214 84l22-64', '#33333a', 8)}
  <path d="M140 58h112l-8 148c0 5-4 8-9 8h-78c-5 0-9-3-9-8Z" fill="#ffffff" opacity=".5"/>
  <path d="M146 88h100l-6 110c0 5-3 8-8 8h-72c-5 0-8-3-8-8Z" fill="#dfead0" opacity=".95"/><path d="M224 88h22l-6 110c0 5-3 8-8 8h-18c7-36 11-76 10-118Z" fill="#c3d6ae"/>
  <g fill="#ffffff" opacity=".65"><rect x="158" y="92" width="32" height="30" rx="6" transform="rotate(-12 174 106)"/><rect x="202" y="98" width="32" height="30" rx="6" transform="rotate(14 218 112)"/><rect x="160" y="162" width="30" height="30" rx="6" transform="rotate(8 174 176)"/><rect x="204" y="150" width="30" height="30" rx="6" transform="rotate(-14 218 164)"/></g>
  ${leaf(166, 152, -20, '#5d9a4c', 0.9)}${leaf(216, 142, 150, '#4c8740', 0.9)}${leaf(186, 200, -50, '#6aa557', 0.8)}
  <circle cx="184" cy="136" r="22" fill="#6f9f35"/><circle cx="184" cy="136" r="18.5" fill="#eaf2cd"/><circle cx="184" cy="136" r="15.5" fill="#b3cf62"/>
  ${strokes('M184 121v30M169 136h30M173 125l22 22M195 125l-22 22', '#eaf2cd', 2.4)}
  ${leaf(176, 84, -60, '#4c8740')}${leaf(174, 86, -112, '#6aa557')}${leaf(178, 86, -20, '#5d9a4c', 0.9)}${leaf(170, 88, -160, '#4c8740', 0.9)}
  <path d="M152 96l4 96" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".6"/>
  <path d="M262 192a34 30 0 0 1 68 4c-8 16-58 18-68-4Z" fill="#7fae3f"/><ellipse cx="294" cy="196" rx="33" ry="15" fill="#6f9f35"/><ellipse cx="294" cy="195" rx="28" ry="12" fill="#eaf2cd"/><ellipse cx="294" cy="195" rx="24" ry="10" fill="#b3cf62"/>
  ${strokes('M294 186v18M271 195h46M278 188l32 14M310 188l-32 14', '#eaf2cd', 2.2)}`,
  ),

  'sparkling-wine': scene(
    'Two flutes of sparkling wine',
    'sparkling wine, champagne, prosecco, toast, party, alcohol, bar',
    { wall: '#dccfd3', table: '#a98e93', width: 250, height: 400 },
    `${[
      [88, 0],
      [164, 16],
    ]
      .map(
        ([x = 0, y]) => `<g transform="translate(${x} ${y})">${shadow(0, 352, 38, 8)}
  <ellipse cy="350" rx="35" ry="7" fill="#ffffff" opacity=".8"/><path d="M-3 244h6l3 104h-12Z" fill="#ffffff" opacity=".85"/>
  <path d="M-30 62h60c6 84 2 170-30 186-32-16-36-102-30-186Z" fill="#ffffff" opacity=".5"/>
  <path d="M-29 104h58c2 76-6 128-29 140-23-12-31-64-29-140Z" fill="#edcd79"/><path d="M14 104h15c2 76-6 128-29 140 14-20 17-70 14-140Z" fill="#d7b155"/>
  <ellipse cy="104" rx="29" ry="5.5" fill="#f9e9b4"/>
  ${dots('-4,220 2,196 -6,176 4,158 -3,140 3,122 -12,200 10,182 -14,150 12,140 -10,124', 2.4, '#fff6d8')}
  <path d="M-21 76c-3 50-1 100 8 136" fill="none" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity=".7"/></g>`,
      )
      .join('')}`,
  ),
};
