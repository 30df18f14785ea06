import type { MessageRecord } from '#machines/domain/shell/messages.ts';

export const maintenance: MessageRecord = {
  id: 'm1',
  title: 'Planned maintenance',
  content: '<p>You can’t make payments on Sunday from <strong>2 to 4 AM</strong></p>',
  type: 'warning',
  status: 'published',
};

export const billing: MessageRecord = {
  id: 'm2',
  title: 'New billing address',
  content: 'Please use the new address from January on.',
  type: 'info',
  status: 'published',
};

export const draft: MessageRecord = { ...billing, id: 'm3', title: 'Not yet', status: 'draft' };
