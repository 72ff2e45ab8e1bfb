import { mayBecome } from '@article-bridge/contract';
import type { ArticleFacets, ArticleStatus } from '@article-bridge/contract';
import type { Action } from '@wordpress/dataviews';
import { __ } from '@wordpress/i18n';
import { archive, backup, check, comment, pencil, trash } from '@wordpress/icons';
import { STATUS_ACTIONS } from '../status-words.ts';

interface Handlers {
  onEdit: (article: ArticleFacets) => void;
  onStatus: (articles: ArticleFacets[], status: ArticleStatus) => void;
  onDelete: (articles: ArticleFacets[]) => void;
}

const STATUS_ICONS = { draft: backup, in_review: comment, completed: check, archived: archive };

/** Whether an article may change to this status and does not have it yet. */
export function canChangeStatus(article: ArticleFacets, status: ArticleStatus): boolean {
  return article.status !== status && mayBecome(article.status, status);
}

/** The actions on articles, one or many; a status is named by the change to it. */
export function articleActions({ onEdit, onStatus, onDelete }: Handlers): Action<ArticleFacets>[] {
  const towards = [
    'in_review',
    'completed',
    'archived',
    'draft',
  ] as const satisfies ArticleStatus[];
  return [
    {
      id: 'edit',
      label: __('Edit'),
      icon: pencil,
      isPrimary: true,
      callback: ([article]) => {
        if (article !== undefined) onEdit(article);
      },
    },
    ...towards.map((status): Action<ArticleFacets> => ({
      id: status,
      label: STATUS_ACTIONS[status],
      icon: STATUS_ICONS[status],
      supportsBulk: true,
      isEligible: (article) => canChangeStatus(article, status),
      callback: (articles) => {
        onStatus(articles, status);
      },
    })),
    {
      id: 'delete',
      label: __('Delete'),
      icon: trash,
      supportsBulk: true,
      callback: onDelete,
    },
  ];
}
