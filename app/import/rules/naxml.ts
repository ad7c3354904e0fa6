import { refuse } from './findings';
import { IMPORT_MAX_CELL, IMPORT_MAX_ROWS } from './kinds';
import type { XmlReader } from './xml';

/** An item of a NAXML item maintenance file; missing texts are empty. */
export interface NaxmlItem {
  row: number;
  action: string;
  format: string;
  code: string;
  modifier: string;
  name: string;
  price: string;
  active: string;
  department: string;
}

const DETAIL = 'ITTDetail';
const DEPARTMENT = 'MCTDetail';

/** Maps elements, by parent, to a member of an item: their text, or an attribute. */
const MEMBERS: Readonly<Record<string, { member: keyof NaxmlItem; attribute?: string }>> = {
  'ITTDetail/RecordAction': { member: 'action', attribute: 'type' },
  'ItemCode/POSCodeFormat': { member: 'format', attribute: 'format' },
  'ItemCode/POSCode': { member: 'code' },
  'ItemCode/POSCodeModifier': { member: 'modifier', attribute: 'value' },
  'ITTData/Description': { member: 'name' },
  'ITTData/RegularSellPrice': { member: 'price' },
  'ITTData/ActiveFlag': { member: 'active', attribute: 'value' },
  'ITTData/MerchandiseCode': { member: 'department' },
};

export class NaxmlReader implements XmlReader {
  root = '';
  count = 0;
  readonly departments = new Map<string, string>();
  /** Elements of items that are not read, by how often they have a text. */
  readonly left = new Map<string, number>();
  private items: NaxmlItem[] = [];
  private readonly path: string[] = [];
  private item: Record<keyof NaxmlItem, string | number> | null = null;
  private department: { code: string; name: string } | null = null;
  private inner = '';

  /** Completed items, each returned once. */
  taken(): NaxmlItem[] {
    const { items } = this;
    this.items = [];
    return items;
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    this.root ||= name;
    const parent = this.path.at(-1);
    this.path.push(name);
    this.inner = '';
    if (name === DETAIL) this.begin();
    else if (name === DEPARTMENT) this.department = { code: '', name: '' };
    const known = MEMBERS[`${parent}/${name}`];
    if (!this.item || !known?.attribute) return;
    this.item[known.member] = attribute(known.attribute)?.trim() ?? '';
  }

  text(part: string): void {
    if ((this.item || this.department) && this.inner.length <= IMPORT_MAX_CELL) this.inner += part;
  }

  close(name: string): void {
    this.path.pop();
    const parent = this.path.at(-1);
    const text = this.inner.trim();
    this.inner = '';
    const known = MEMBERS[`${parent}/${name}`];
    if (this.item && known && text !== '') this.item[known.member] = text;
    else if (this.item && !known && text !== '')
      this.left.set(name, (this.left.get(name) ?? 0) + 1);
    if (this.department && parent === DEPARTMENT) {
      if (name === 'MerchandiseCode') this.department.code = text;
      else if (name === 'MerchandiseCodeDescription') this.department.name = text;
    }
    if (name === DETAIL && this.item) {
      this.items.push(this.item as unknown as NaxmlItem);
      this.item = null;
    } else if (name === DEPARTMENT && this.department) {
      const { code, name: called } = this.department;
      if (code !== '' && called !== '') this.departments.set(code, called);
      this.department = null;
    }
  }

  private begin(): void {
    this.count += 1;
    if (this.count > IMPORT_MAX_ROWS) {
      throw refuse(
        'rows-max',
        `A file may have at most ${IMPORT_MAX_ROWS.toLocaleString('en')} items`,
        { advice: 'Import it in several files.' },
      );
    }
    this.item = {
      row: this.count,
      ...{ action: '', format: '', code: '', modifier: '' },
      ...{ name: '', price: '', active: '', department: '' },
    };
  }
}
