import type { ItemPanelData } from '../form/load.server';
import { AddGroupDialog } from './add-group';
import { CopyGroupsDialog } from './copy-groups';
import type { GroupDialogData } from './dialog-data';
import { GroupEditorDialog } from './group-editor';

export interface GroupDialogsProps {
  data: GroupDialogData;
  panel: ItemPanelData;
}

export default function GroupDialogs({ data, panel }: GroupDialogsProps) {
  switch (data.kind) {
    case 'edit':
      return <GroupEditorDialog key={`group ${data.of}`} data={data} panel={panel} />;
    case 'add':
      return <AddGroupDialog data={data} />;
    case 'copy':
      return <CopyGroupsDialog data={data} panel={panel} />;
  }
}
